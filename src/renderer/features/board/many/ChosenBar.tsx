import { Button, CloseButton, Menu, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AskDialog } from '#renderer/components/messages/AskDialog.tsx'
import type { BoardAssignment } from '#shared/contract/dispatch/board.ts'
import { isHeld } from '#renderer/components/dispatch/assignment-state.ts'
import { useFormats } from '#renderer/i18n/use-formats.ts'
import { IconSend } from '#renderer/ui/icons.ts'
import { ReasonDialog } from '#renderer/ui/ReasonDialog.tsx'
import { useChosen } from './marks.ts'
import { FillMany } from './FillMany.tsx'
import { GiveMany } from './GiveMany.tsx'
import { movedBy } from './planned.ts'
import { ableTo, MANY_ACTS, type ManyAct, useManyActs } from './use-many-acts.ts'
import type { Many } from './use-many.ts'
import classes from './many.module.css'

/** Days that chosen shifts are moved by with one click. */
const STEPS = [-7, -1, 1, 7] as const

/** Under the board while shifts are chosen: what can be done with all of them. */
export function ChosenBar({ many }: { readonly many: Many }) {
  const { t } = useTranslation()
  const formats = useFormats()
  const chosen = useChosen(many.marks)
  const run = useManyActs()
  const [isCancelling, setCancelling] = useState(false)
  const [asked, setAsked] = useState<readonly string[] | null>(null)
  const [filling, setFilling] = useState<readonly BoardAssignment[] | null>(null)
  const [isBusy, setBusy] = useState(false)
  const items = [...chosen.values()]
  const all = items.map(({ assignment }) => assignment)
  const held = items.filter(({ assignment }) => isHeld(assignment))
  const pending = all.filter((assignment) => assignment.status === 'pending' && isHeld(assignment))
  const act = async (what: ManyAct, why?: string) => {
    setBusy(true)
    // What is refused stays chosen, though the device shows it done until then.
    const isDone = await many.marks.during(run(what, items, why))
    setBusy(false)
    if (!isDone) return
    setCancelling(false)
    many.marks.clear()
  }
  if (chosen.size === 0 && asked === null && filling === null) return null
  return (
    <div className={classes.bar} role="toolbar" aria-label={t('board.many.bar')}>
      <CloseButton size={24} aria-label={t('board.many.clear')} onClick={() => many.marks.clear()} />
      <Text size="sm" fw={500} aria-live="polite">
        {t('board.many.chosen', { count: chosen.size, shown: formats.number(chosen.size) })}
      </Text>
      {MANY_ACTS.map((what) => {
        const count = ableTo(what, all).length
        return (
          <Button
            key={what}
            size="compact-sm"
            variant="default"
            disabled={count === 0 || isBusy}
            onClick={() => (what === 'cancel' ? setCancelling(true) : void act(what))}
          >
            {t(`board.many.acts.${what}`)}
            {count > 0 && count < all.length && ` · ${formats.number(count)}`}
          </Button>
        )
      })}
      <Button
        size="compact-sm"
        variant="default"
        leftSection={<IconSend size={14} />}
        disabled={pending.length === 0}
        onClick={() => setAsked(pending.map(({ _id }) => _id))}
      >
        {t('board.many.acts.ask')}
      </Button>
      <GiveMany many={many} items={items} />
      <FillMany many={many} items={items} asked={filling} onAsk={setFilling} />
      <Menu position="top-start">
        <Menu.Target>
          <Button size="compact-sm" variant="default" disabled={held.length === 0}>
            {t('board.many.acts.move')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {STEPS.map((days) => (
            <Menu.Item key={days} onClick={() => void many.start('cut', movedBy(held, days))}>
              {t(days < 0 ? 'board.many.earlier' : 'board.many.later', { count: Math.abs(days) })}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      <Button size="compact-sm" variant="default" onClick={() => many.take('copy', items)}>
        {t('board.many.acts.copy')}
      </Button>
      {isCancelling && (
        <ReasonDialog
          title={t('board.many.cancelTitle', { count: ableTo('cancel', all).length })}
          label={t('board.many.cancelReason')}
          action={t('board.many.cancelDo')}
          isAble={!isBusy}
          onClose={() => setCancelling(false)}
          onReason={(why) => void act('cancel', why)}
        >
          <Text size="sm">{t('board.many.cancelHelp')}</Text>
        </ReasonDialog>
      )}
      {asked !== null && <AskDialog scope={{ assignmentIds: asked }} onClose={() => setAsked(null)} />}
    </div>
  )
}
