import { Button, Drawer } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { MOST_BESIDE } from '#shared/contract/dispatch/board.ts'
import { canBeGiven } from '#renderer/components/dispatch/assignment-state.ts'
import { CandidatePicker } from '#renderer/components/dispatch/picker/CandidatePicker.tsx'
import pickerClasses from '#renderer/components/dispatch/picker/picker.module.css'
import { useFormats } from '#renderer/i18n/use-formats.ts'
import { useToasts } from '#renderer/notifications/use-toasts.ts'
import type { Chosen } from './marks.ts'
import { byStart } from './planned.ts'
import type { Many } from './use-many.ts'
import classes from './many.module.css'

interface Props {
  readonly many: Many
  readonly items: readonly Chosen[]
}

/** Gives all chosen shifts to one person, whoever has them or nobody: the people are weighed for all of them together. */
export function GiveMany({ many, items }: Props) {
  const { t } = useTranslation()
  const formats = useFormats()
  const toasts = useToasts()
  const able = items.filter(({ assignment }) => canBeGiven(assignment)).toSorted(byStart)
  const all = able.map(({ assignment }) => assignment)
  const [first] = all
  const count = all.length
  // It closes once other shifts are chosen, as after those that could be given were.
  const ids = all.map(({ _id }) => _id).join()
  const [openFor, setOpenFor] = useState<string | null>(null)
  const open = () => {
    if (count > MOST_BESIDE + 1) toasts.warn((words) => words.t('board.many.tooMany', { most: MOST_BESIDE + 1 }))
    else setOpenFor(ids)
  }
  const close = () => setOpenFor(null)
  return (
    <>
      <Button size="compact-sm" variant="default" disabled={count === 0} onClick={open}>
        {t('board.many.acts.give')}
        {count > 0 && count < items.length && ` · ${formats.number(count)}`}
      </Button>
      <Drawer
        // A question about what is given stands in its place.
        opened={first !== undefined && openFor === ids && many.asked === null}
        onClose={close}
        position="right"
        size={460}
        transitionProps={{ duration: 150, exitDuration: 0 }}
        title={t('board.many.giveTitle', { count })}
      >
        {first && (
          <div className={pickerClasses.picker}>
            <ul className={classes.given} aria-label={t('board.many.given')}>
              {able.map((item) => (
                <GivenShift key={item.assignment._id} item={item} />
              ))}
            </ul>
            <CandidatePicker
              assignment={first}
              person=""
              scope="chosen"
              days={all}
              onClose={close}
              onAssign={async ({ employeeId, name }) => {
                await many.give(able, { _id: employeeId, name })
                return true
              }}
            />
          </div>
        )}
      </Drawer>
    </>
  )
}

/** When and where one of them is, and who has it. */
function GivenShift({ item: { assignment, name } }: { readonly item: Chosen }) {
  const { t } = useTranslation()
  const formats = useFormats()
  const { date, startTime, endTime, siteShort } = assignment
  return (
    <li>
      <span>{`${formats.shortDay(date)} · ${startTime}–${endTime}`}</span>
      <span className={classes.holder}>{name === '' ? t('board.many.nobodyHas') : name}</span>
      <span className={classes.place}>{siteShort}</span>
    </li>
  )
}
