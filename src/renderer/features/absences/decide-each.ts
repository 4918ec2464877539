import type { AbsenceStatus } from '#shared/domain/people/absence-status.ts'
import type { Row } from '#shared/entities/index.ts'
import { freedBy, giveBack } from '#renderer/components/dispatch/freed-assignments.ts'
import type { Done } from '#renderer/records/run-each.ts'
import { runVerb } from '#renderer/records/write.ts'
import type { Freeing } from './absence-values.ts'
import { readTouched } from './use-touched.ts'

type Absence = Row<'absences'>

/** Brings absences back to what they were: a decision is first taken back. */
export async function restore(absences: readonly Absence[]): Promise<void> {
  await runVerb('absences.decide', { ids: absences.map(({ _id }) => _id), to: 'requested' })
  for (const [to, all] of Map.groupBy(absences, ({ status }) => status))
    if (to !== 'requested') await runVerb('absences.decide', { ids: all.map(({ _id }) => _id), to })
}

/** Decides one absence of many, and takes it back with what it freed; `undoReason` is kept with what is given back. */
export async function decideOne(
  absence: Absence,
  to: AbsenceStatus,
  { assignments = 'keep', undoReason }: { readonly assignments?: Freeing; readonly undoReason: string },
): Promise<Done> {
  const touched = to === 'approved' && assignments === 'free' ? await readTouched(absence) : []
  const written = await runVerb('absences.decide', { ids: [absence._id], to, assignments })
  const freed = freedBy(written, touched)
  const undo = async () => {
    await restore([absence])
    await giveBack(freed, undoReason)
  }
  return { waits: written.waits, undo }
}
