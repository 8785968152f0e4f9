import { randomUUID } from "node:crypto";
import { type Book, Refusal } from "./book";
import { customFunctions, workbookObject } from "./objects";
import { paneAsked } from "./pane-state";
import { isRemote, member, NOTHING, type Remote } from "./remote";
import { isWriting, noteWriting, type RequestOfRun } from "./undo";

/** A batch of actions as office.js sends it. */
export interface RichRequest {
  Actions: Action[];
  ObjectPaths: Record<string, ObjectPath>;
  /** Whether ranges are kept from one batch to the next. */
  AutoKeepReference?: boolean;
}

interface Action {
  Id: number;
  ActionType: number;
  Name: string;
  ObjectPathId: number;
  ArgumentInfo?: ArgumentInfo;
  QueryInfo?: { Select?: string[]; Expand?: string[] };
}

interface ObjectPath {
  ObjectPathType: number;
  Name: string;
  ParentObjectPathId: number;
  ArgumentInfo?: ArgumentInfo;
}

interface ArgumentInfo {
  Arguments?: unknown[];
  /** The ids of the arguments that are objects; 0 for an argument that is a value. */
  ReferencedObjectPathIds?: (number | null)[];
}

const ACTION = { instantiate: 1, query: 2, method: 3, set: 4, trace: 5 };
const PATH = { root: 1, made: 2, method: 3, property: 4, indexer: 5, reference: 6, nothing: 7 };

/** The refusals that mean a mistake of the caller. */
const BREACHES = [
  "ApiNotFound",
  "InvalidArgument",
  "InvalidObjectPath",
  "InvalidReference",
  "NotImplemented",
];

/**
 * Carries out a batch in order, up to the first action that is refused. Earlier actions are not undone.
 *
 * @returns the body of Excel's answer
 */
export function answerRequest(book: Book, request: RichRequest, ofRun: RequestOfRun): object {
  const find = objectFinder(book, request);
  const results: { ActionId: number; Value: unknown }[] = [];
  for (const [index, action] of request.Actions.entries()) {
    try {
      const value = act({ book, request, ofRun }, action, find);
      if (value !== undefined) results.push({ ActionId: action.Id, Value: value });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      const { code, message } = error;
      if (BREACHES.includes(code)) book.seen.breaches.push(`${code}: ${message}`);
      const refused = { Code: code, Message: message, Location: "", ActionIndex: index, HttpStatusCode: 400 };
      return { Error: refused, Results: results };
    }
  }
  return { Results: results };
}

/**
 * Whether the request is one of office.js itself: it releases ranges, or comes from its functions' runtime.
 */
export function isOfficesOwn({ Actions, ObjectPaths }: RichRequest): boolean {
  if (Object.values(ObjectPaths).some(({ ObjectPathType }) => ObjectPathType === PATH.made)) return true;
  const names = Actions.filter(({ ActionType }) => ActionType === ACTION.method).map(({ Name }) => Name);
  return names.length > 0 && names.every((name) => name === "_RemoveReference");
}

type Find = (path: number) => Remote;

/** Finds the objects of a batch, each of them once. */
function objectFinder(book: Book, { ObjectPaths }: RichRequest): Find {
  const found = new Map<number, Remote>();
  const find: Find = (id) => {
    const known = found.get(id) ?? resolve(book, ObjectPaths[id], find);
    found.set(id, known);
    return known;
  };
  return find;
}

function resolve(book: Book, path: ObjectPath, find: Find): Remote {
  const parent = () => find(path.ParentObjectPathId);
  switch (path.ObjectPathType) {
    case PATH.root:
      return workbookObject(book);
    case PATH.made:
      return madeObject(book, path.Name);
    case PATH.method:
      return objectOf(call(parent(), path.Name, args(path.ArgumentInfo, find)), path.Name);
    case PATH.property:
      return member(parent(), parent().holds, path.Name)();
    case PATH.indexer:
      return objectOf(call(parent(), "GetItem", args(path.ArgumentInfo, find)), path.Name);
    case PATH.reference: {
      const kept = book.kept.get(path.Name);
      if (isRemote(kept)) return kept;
      throw new Refusal("InvalidReference", `nothing is kept as ${path.Name}`);
    }
    case PATH.nothing:
      return NOTHING;
    default:
      throw new Refusal("InvalidObjectPath", JSON.stringify(path));
  }
}

/** The objects that office.js creates by name. */
function madeObject(book: Book, name: string): Remote {
  if (name === "Microsoft.ExcelServices.CustomFunctions") return customFunctions(book);
  if (name === "Microsoft.ExcelServices.CustomFunctionsContainer") {
    return {
      kind: "CustomFunctionsContainer",
      holds: { CustomFunctions: () => customFunctions(book) },
    };
  }
  if (name === "Microsoft.InternalService.AddinInternalService") {
    return { kind: "AddinInternalService", calls: { NotifyActionHandlerReady: () => undefined } };
  }
  if (name === "Microsoft.AppRuntime.AppRuntimePersistenceService") {
    const calls = { SetAppRuntimeStartState: (state: unknown) => void (book.startState = state) };
    return { kind: "AppRuntimePersistenceService", calls };
  }
  if (name === "Microsoft.AppRuntime.AppRuntimeService") {
    return {
      kind: "AppRuntimeService",
      calls: { SetAppRuntimeState: (state) => paneAsked(book, state) },
    };
  }
  if (name === "Microsoft.Telemetry.TelemetryService") {
    return { kind: "TelemetryService", calls: { SendTelemetryEvent: () => undefined } };
  }
  throw new Refusal("InvalidObjectPath", name);
}

function objectOf(value: unknown, name: string): Remote {
  if (isRemote(value)) return value;
  throw new Refusal("InvalidObjectPath", `${name} is no object`);
}

function call(on: Remote, name: string, given: unknown[]): unknown {
  return member(on, on.calls, name)(...given);
}

function args(info: ArgumentInfo | undefined, find: Find): unknown[] {
  return (info?.Arguments ?? []).map((value, index) => {
    const path = info?.ReferencedObjectPathIds?.[index];
    return path ? find(path) : value;
  });
}

/** What is carried out, and where. */
interface Work {
  book: Book;
  request: RichRequest;
  ofRun: RequestOfRun;
}

function act({ book, request, ofRun }: Work, action: Action, find: Find): unknown {
  // office.js begins to listen to an event when this is answered.
  if (action.ActionType === ACTION.trace) return null;
  if (action.Name === "_RemoveReference") {
    book.kept.delete(String(args(action.ArgumentInfo, find)[0]));
    return undefined;
  }
  // Finding an object for the first time carries out the action that makes it.
  const path = request.ObjectPaths[action.ObjectPathId];
  const makes = action.ActionType === ACTION.instantiate && path.ParentObjectPathId > 0;
  const { kind } = find(makes ? path.ParentObjectPathId : action.ObjectPathId);
  const seen = { number: book.seen.actions.length + 1, kind, name: action.Name || path.Name };
  if (!isOfficesOwn(request)) {
    book.seen.actions.push(seen);
    book.meddle.action?.(seen);
    const isSet = action.ActionType === ACTION.set;
    const isCall = (makes && path.ObjectPathType === PATH.method) || action.ActionType === ACTION.method;
    if ((isSet || isCall) && isWriting(isSet, seen.name)) noteWriting(book, seen, ofRun);
  }
  const on = find(action.ObjectPathId);
  switch (action.ActionType) {
    case ACTION.instantiate:
      return on === NOTHING ? null : introduced(book, on, request.AutoKeepReference === true);
    case ACTION.query:
      return on === NOTHING ? null : loaded(on, action.QueryInfo?.Select ?? [], action.QueryInfo?.Expand);
    case ACTION.method:
      if (action.Name === "_KeepReference") return void keep(book, on);
      return on === NOTHING ? undefined : call(on, action.Name, args(action.ArgumentInfo, find));
    case ACTION.set:
      member(on, on.sets, action.Name)(args(action.ArgumentInfo, find)[0]);
      return undefined;
    default:
      throw new Refusal("NotImplemented", `action type ${action.ActionType} ${action.Name}`);
  }
}

/** What Excel answers about an object that is used for the first time. */
function introduced(book: Book, object: Remote, keeping: boolean): object {
  if (object.kept && keeping) return { _ReferenceId: keep(book, object) };
  return object.id === undefined ? {} : { Id: object.id };
}

function keep(book: Book, object: Remote): string {
  for (const [reference, kept] of book.kept) if (kept === object) return reference;
  const reference = randomUUID();
  book.kept.set(reference, object);
  return reference;
}

/** A load must name its properties: to load everything is slow, and nobody means to. */
function loaded(object: Remote, names: string[], expand: string[] = []): object {
  if (expand.length > 0) throw new Refusal("NotImplemented", `expand ${expand.join()}`);
  if (object.items) {
    const own = names.filter((name) => name !== "items").map((name) => name.replace(/^items\//, ""));
    return { _Items: object.items().map((item) => ({ Id: item.id, ...loaded(item, own) })) };
  }
  if (names.length === 0) throw new Refusal("InvalidArgument", `everything of ${object.kind} is loaded`);
  return Object.fromEntries(
    names.map((name) => [name[0].toUpperCase() + name.slice(1), member(object, object.loads, name)()]),
  );
}
