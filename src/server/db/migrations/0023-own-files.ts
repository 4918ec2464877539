/** The files that somebody added, found by their revisions like the rest of what they read. Frozen. */
export const ownFiles = (): readonly string[] => ['create index "files_createdBy_rev" on "files" ("createdBy", "rev")']
