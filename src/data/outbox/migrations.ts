/**
 * The outbox holds what people did and the server has not applied: unlike the cache it is migrated, never dropped.
 * One step per version, never changed once it was released; each runs in a transaction together with its number.
 */
export const outboxMigrations: readonly string[] = [
  `
  create table meta (key text primary key not null, value text not null) without rowid;

  create table ops (
    seq integer primary key autoincrement,
    "opId" text not null unique,
    kind text not null check (kind in ('create', 'patch', 'remove', 'verb')),
    entity text, id text, verb text,
    payload text not null,
    "baseRev" integer,
    "dependsOn" text not null,
    state text not null check (state in ('pending', 'waiting', 'rejected')),
    before text not null,
    "createdAt" text not null,
    refusal text, "refusedAt" text,
    failures integer not null default 0
  );
  create index ops_state on ops (state, seq);

  create table effects (
    seq integer not null references ops (seq) on delete cascade,
    n integer not null,
    entity text not null, id text not null,
    kind text not null check (kind in ('create', 'set', 'remove')),
    fields text not null,
    primary key (seq, n)
  ) without rowid;
  create index effects_row on effects (entity, id, seq);
  create index effects_id on effects (id);
  `,
  // Detects a change made by the disk. Operations that were there before have none.
  'alter table ops add column sum integer',
  // The installation is called a device everywhere.
  `update meta set key = 'device' where key = 'desk'`,
  // An operation is one JSON, as it is sent, its verb under the name it has since; text that is no JSON stays as it is,
  // and is found damaged. Sums count the types of values since: those of before are recomputed when the file is opened.
  `
  alter table ops add column operation text not null default '';
  update ops set sum = null, operation = '{"opId":"' || "opId" || '","kind":"' || kind || '"'
    || case kind
      when 'verb' then ',"verb":"' || replace(verb, 'orders.place', 'orders.createWithPositions') || '"'
      else ',"entity":"' || entity || '","id":"' || id || '"' end
    || case kind when 'remove' then '' else ',"payload":' || payload end
    || case kind when 'patch' then ',"baseRev":' || coalesce("baseRev", 0)
         when 'remove' then coalesce(',"baseRev":' || "baseRev", '') else '' end
    || '}';
  alter table ops drop column kind;
  alter table ops drop column entity;
  alter table ops drop column id;
  alter table ops drop column verb;
  alter table ops drop column payload;
  alter table ops drop column "baseRev";
  update meta set key = 'deviceId' where key = 'device';
  update meta set key = 'txCount' where key = 'turn';
  `,
  // What imports did, to undo them. Like the conflicts it is about this device's own operations.
  `
  create table imports (
    id text primary key not null, entity text not null, "fileName" text not null, at text not null,
    lines integer not null, "finishedAt" text, "undoneAt" text
  ) without rowid;
  create table "importedRows" (
    "importId" text not null, n integer not null, "opId" text not null, id text not null,
    before text, after text not null, kept text,
    primary key ("importId", n)
  ) without rowid;
  create index imported_rows_id on "importedRows" (id);
  `,
]
