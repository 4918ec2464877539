/** The installation a change came from is called a device everywhere. Frozen. */
export const auditDevice = (): readonly string[] => [`alter table "auditEvents" rename column "desk" to "deviceId"`]
