/** A random text of 32 hexadecimal digits, by which the pane knows what is its own. */
export function newToken(): string {
  return hexadecimal(crypto.getRandomValues(new Uint8Array(16)));
}

export function hexadecimal(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
