import type { Db } from '#sql/list.ts'
import type { SmsProvider } from './message.ts'

/** A text that the local provider delivered. */
export interface LocalText {
  readonly phone: string
  /** The number of the line it came from. */
  readonly line: string | null
  readonly body: string
  /** How many files it carried. */
  readonly media: number
  readonly at: string
}

/** Delivers texts to nobody's phone: it keeps them in the database, where the phone page of a demo shows them. */
export function createLocalSms({ db, now }: { readonly db: Db; readonly now: () => Date }): SmsProvider {
  return {
    honoursIds: true,
    send: async ({ id, from, to, text, mediaFileIds }) => {
      const row = { _id: id, phone: to, line: from, body: text, media: mediaFileIds.length, at: now().toISOString() }
      await db
        .insertInto('localTexts')
        .values(row)
        .onConflict((conflict) => conflict.column('_id').doNothing())
        .execute()
      return { kind: 'accepted', providerId: `local-${id}`, isDelivered: true }
    },
    close: () => undefined,
  }
}

/** The last texts that a phone received, newest first. */
export async function textsTo(db: Db, phone: string, limit: number): Promise<readonly LocalText[]> {
  const rows = await db
    .selectFrom('localTexts')
    .selectAll()
    .where('phone', '=', phone)
    .orderBy('at', 'desc')
    .orderBy('_id', 'desc')
    .limit(limit)
    .execute()
  return rows.map((row) => ({ ...(row as unknown as LocalText), media: Number(row['media']) }))
}
