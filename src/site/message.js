/** Shows the sentence of the address, as text and nothing else. */
const asked = new URLSearchParams(location.search);
const place = document.getElementById("message");
document.documentElement.lang = asked.get("language") ?? "en";
if (place) place.textContent = (asked.get("message") ?? "").slice(0, 500);
