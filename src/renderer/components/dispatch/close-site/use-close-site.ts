import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { v7 as uuidv7 } from 'uuid'
import { takeTextsBack } from '#renderer/components/messages/questions.ts'
import { errorText, failureOf } from '#renderer/notifications/error-text.ts'
import { said, type Say } from '#renderer/notifications/say.ts'
import { useToasts } from '#renderer/notifications/use-toasts.ts'
import { runEach, UNWATCHED, type Done } from '#renderer/records/run-each.ts'
import { usePushUndo } from '#renderer/records/use-undo.ts'
import { runVerb, untilWritten } from '#renderer/records/write.ts'
import { nameOf, type Placement, type PlannedText } from '../cancel-day/cancel-plan.ts'
import { placeAll, problemNote, sendTexts } from '../cancel-day/use-cancel-day.ts'
import type { whyInput } from '../cancel-day/use-called-off.ts'
import { takePlaceBack } from '../give-place.ts'
import type { AskedClosing, Closing } from './asked-closing.ts'

interface Asked {
  readonly dates: readonly string[]
  readonly why: ReturnType<typeof whyInput>
  readonly placements: readonly Placement[]
  /** The texts about the days that were called off, and the places that were given. */
  readonly textsOf: (dates: ReadonlySet<string>, placed: readonly Placement[]) => readonly PlannedText[]
}

interface CalledOff {
  readonly date: string
  readonly cancellationId: string
}

const NOTHING_DONE: Required<Done> = { waits: false, undo: () => Promise.resolve() }

/** Calls off days, all asked for at once; a day that is refused is answered, the others stand. */
async function callOff(siteId: string, { dates, why }: Asked) {
  const days = dates.map((date): CalledOff => ({ date, cancellationId: uuidv7() }))
  const cancel = (day: CalledOff) => runVerb('sites.cancelDay', { id: siteId, ...day, ...why })
  const { done, failed } = await runEach(days, cancel, UNWATCHED, days.length)
  const refused = failed.map(({ row: { date }, error }) => ({ date, error }))
  const calledOff = days.filter((day) => !failed.some(({ row }) => row === day))
  return { calledOff, refused, waits: done.some(({ waits }) => waits) }
}

interface Back {
  readonly placed: readonly Placement[]
  readonly calledOff: readonly CalledOff[]
  readonly reason: string
}

/**
 * Takes places back, then days, the last first and each of both asked for at once: a day gives its people their shifts back,
 * which they are free for by then. Answers what could not be, each by its name.
 */
async function takeBack({ placed, calledOff, reason }: Back): Promise<readonly Say[]> {
  const takePlace = ({ assignment, person }: Placement) => takePlaceBack(assignment, person.id, reason)
  const restore = ({ cancellationId }: CalledOff) => runVerb('sites.restoreDay', { cancellationId, reason })
  const places = await runEach(placed.toReversed(), takePlace, UNWATCHED, placed.length)
  const days = await runEach(calledOff.toReversed(), restore, UNWATCHED, calledOff.length)
  return [
    ...places.failed.map(({ row }) => nameOf(row.person)),
    ...days.failed.map(
      ({ row: { date } }): Say =>
        ({ formats }) =>
          formats.weekday(date),
    ),
  ]
}

/**
 * Closes a site, then calls off its days, gives its people what they take instead, and sends the texts: operations of their
 * own, in this order, so that nothing is called off where the site may not be closed. One undo takes all of it back, the
 * site first: nobody can be put on a closed one.
 */
async function runAll({ siteId, cause }: Closing, asked: Asked, reason: string) {
  const closed = (await cause?.act()) ?? NOTHING_DONE
  const { calledOff, refused: days, waits } = await callOff(siteId, asked)
  const dates = new Set(calledOff.map(({ date }) => date))
  const { placed, refused } = await placeAll(asked.placements.filter(({ assignment }) => dates.has(assignment.date)))
  const texts = asked.textsOf(dates, placed)
  const failure = await sendTexts(texts)
  const undo = async () => {
    const gone = failure === null ? await takeTextsBack(texts.map(({ message }) => message.id)) : 0
    await closed.undo()
    return { gone, left: await takeBack({ placed, calledOff, reason }) }
  }
  return { count: calledOff.length, days, refused, failure, waits: waits || closed.waits, undo }
}

/** What of it was not done; null when all was. */
function noteOf({ days, refused, failure }: Awaited<ReturnType<typeof runAll>>): Say | null {
  const others = problemNote(refused, failure)
  if (days.length === 0) return others
  return (words) => {
    const { t, formats } = words
    const list = days.map(({ date, error }) => `${formats.weekday(date)} (${errorText(t, failureOf(error))})`)
    return [t('closeSite.notCalledOff', { days: formats.list(list) }), ...(others ? [said(others, words)] : [])].join(
      ' · ',
    )
  }
}

/** Does all that was reviewed; one undo takes it back. */
export function useCloseSite({ closing, answer, fail }: AskedClosing) {
  const { t } = useTranslation()
  const toasts = useToasts()
  const pushUndo = usePushUndo()
  const [isRunning, setRunning] = useState(false)
  const { cause, site } = closing
  const run = async (asked: Asked): Promise<void> => {
    setRunning(true)
    try {
      const done = await untilWritten(runAll(closing, asked, t('board.undoReason')))
      // It closes first: Ctrl+Z in a field of it would take back letters.
      answer('all')
      let back: Awaited<ReturnType<typeof done.undo>> = { gone: 0, left: [] }
      const label: Say = (words) =>
        words.t('closeSite.done', {
          what: cause ? said(cause.label, words) : words.t('closeSite.closed', { site }),
          count: done.count,
        })
      const undone: Say = (words) => {
        const list = words.formats.list(back.left.map((one) => said(one, words)))
        return [
          words.t('closeSite.undone', { site }),
          ...(back.left.length > 0 ? [words.t('closeSite.notBack', { list })] : []),
          ...(back.gone > 0 ? [words.t('cannotCome.textsLeft', { count: back.gone })] : []),
        ].join(' · ')
      }
      const undo = async () => void (back = await done.undo())
      const note = noteOf(done)
      pushUndo({ label, undone, undo }, done.waits, note ? { note, stays: true } : {})
    } catch (error) {
      if (cause === null) toasts.error(error)
      fail(error)
    } finally {
      setRunning(false)
    }
  }
  return { run, isRunning }
}
