import { Menu, Text } from '@mantine/core'
import { useCallback, useMemo, useRef, useState, type DragEvent, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { EXITS, PIPELINE, type ApplicantStage } from '#shared/domain/people/applicant-stage.ts'
import { entities, type EntityName } from '#shared/entities/index.ts'
import type { View } from '#shared/model/query.ts'
import { choiceLabel, fieldLabel } from '#renderer/i18n/labels.ts'
import { useFormats } from '#renderer/i18n/use-formats.ts'
import { usePref } from '#renderer/queries/use-pref.ts'
import { useCount } from '#renderer/queries/use-records.ts'
import { currentView } from '#renderer/records/grid/views/current-view.ts'
import { FilterBar } from '#renderer/records/grid/filters/FilterBar.tsx'
import { NoResult } from '#renderer/records/grid/GridStates.tsx'
import { QuickSearch } from '#renderer/records/grid/filters/QuickSearch.tsx'
import { viewFromParams, viewToParams } from '#renderer/records/grid/views/view-state.ts'
import { paths } from '#renderer/screens/paths.ts'
import { useScreenTitle } from '#renderer/screens/use-screen-title.ts'
import { Page } from '#renderer/ui/Page.tsx'
import { everyone } from '../list-view.ts'
import { NoApplicant } from '../NoApplicant.tsx'
import { RejectDialog } from '../RejectDialog.tsx'
import { StageItems } from '../StageItems.tsx'
import type { Applicant } from '../use-applicant-actions.ts'
import { useGoToStage } from '../use-go-to-stage.ts'
import { draggedApplicant } from './drag.ts'
import { StageColumn } from './StageColumn.tsx'
import { StageHead } from './StageHead.tsx'
import { useBoardKeys } from './use-board-keys.ts'
import { useBoardPlace } from './use-board-place.ts'
import styles from './board.module.css'

const STAGES: readonly ApplicantStage[] = [...PIPELINE, ...EXITS]
const FILTERS = [
  'city',
  'origin',
  'hasFlaggerCard',
  'hasVehicle',
  'desiredRole',
  'language',
  'daysInStage',
  'duplicate',
]
const AT_ONCE = { replace: true, flushSync: true } as const
const openOf = (stored: unknown): readonly string[] =>
  Array.isArray(stored) ? stored.filter((one) => typeof one === 'string') : []
const NONE: readonly string[] = []
const RELATED: readonly EntityName[] = ['employees']

/** The applicants by stage: a card is dragged, or moved with the keyboard, and each move can be undone. */
export function ApplicantsBoard({ controls }: { readonly controls: ReactNode }) {
  const { t } = useTranslation()
  const formats = useFormats()
  const title = useScreenTitle()
  const navigate = useNavigate()
  const [params, setParams] = useSearchParams()
  const asked = useMemo(() => currentView(entities.applicants, viewFromParams(params, everyone)).view, [params])
  // The stage is what the columns are.
  const view = useMemo(
    (): View => ({ ...asked, sort: everyone.sort, filters: asked.filters.filter(({ field }) => field !== 'stage') }),
    [asked],
  )
  const show = useCallback(
    (next: View) => setParams((now) => viewToParams({ ...next, sort: asked.sort }, everyone, now), AT_ONCE),
    [setParams, asked.sort],
  )
  const labelOf = useCallback(
    (id: string) =>
      id === 'daysInStage' || id === 'duplicate'
        ? t(`applicants.columns.${id}`)
        : fieldLabel(t, entities.applicants, id),
    [t],
  )
  const [open = NONE, setOpen] = usePref('applicants.open', openOf)
  const shown = STAGES.filter((stage) => !(EXITS as readonly string[]).includes(stage) || open.includes(stage))
  const frame = useRef<HTMLDivElement>(null)
  const board = useBoardPlace(shown)
  const { go, rejecting, closeRejecting } = useGoToStage()
  const [isChoosing, setChoosing] = useState(false)
  const [over, setOver] = useState<ApplicantStage | null>(null)
  const openRecord = useCallback((id: string) => void navigate(paths.record('applicants', id)), [navigate])

  const goTo = async (applicant: Applicant, stage: ApplicantStage) => {
    const next = shown.includes(stage)
      ? { stage, id: applicant._id }
      : { stage: applicant.stage, id: board.afterLeaving() }
    if (await go([applicant], stage)) board.setPlace(next)
  }
  const onKey = useBoardKeys({ board, goTo, onOpen: openRecord, onChoose: () => setChoosing(true) })
  const drop = (stage: ApplicantStage) => ({
    onDragOver: (event: DragEvent) => {
      const applicant = draggedApplicant(event)
      if (!applicant || applicant.stage === stage) return
      event.preventDefault()
      setOver(stage)
    },
    onDragLeave: (event: DragEvent) => {
      const into = event.relatedTarget
      if (!(into instanceof Node) || !event.currentTarget.contains(into)) setOver(null)
    },
    onDrop: (event: DragEvent) => {
      setOver(null)
      const applicant = draggedApplicant(event)
      if (!applicant) return
      event.preventDefault()
      void goTo(applicant, stage)
    },
  })
  const isOpen = (stage: ApplicantStage) => shown.includes(stage)
  const toggle = (stage: ApplicantStage) =>
    setOpen(open.includes(stage) ? open.filter((one) => one !== stage) : [...open, stage])
  const current = board.place.id
  const total = useCount('applicants', { search: view.search, filters: view.filters }, RELATED).value
  const clear = () => show({ ...view, search: '', filters: [] })
  return (
    <Page
      title={title}
      aside={
        total !== undefined && (
          <Text c="dimmed" size="sm" className="tabular" aria-live="polite">
            {formats.number(total)}
          </Text>
        )
      }
      fill
      actions={
        <>
          <QuickSearch
            hint={t('grid.searchHint')}
            search={view.search}
            onSearch={(search) => show({ ...view, search })}
            onDone={() => frame.current?.focus()}
          />
          {controls}
        </>
      }
      bar={
        <div className={styles.bar}>
          <FilterBar entity={entities.applicants} view={view} fields={FILTERS} labelOf={labelOf} onChange={show} />
        </div>
      }
    >
      {total === 0 && <NoResult entity="applicants" search={view.search} empty={<NoApplicant />} onClear={clear} />}
      <div className={styles.board} data-empty={total === 0}>
        <div className={styles.heads}>
          {STAGES.map((stage) => (
            <div
              key={stage}
              className={styles.slot}
              data-open={isOpen(stage)}
              data-over={over === stage}
              {...drop(stage)}
            >
              <StageHead stage={stage} view={view} isOpen={isOpen(stage)} onToggle={() => toggle(stage)} />
            </div>
          ))}
        </div>
        <div
          ref={frame}
          className={styles.columns}
          role="listbox"
          tabIndex={0}
          aria-label={t('applicants.board.label')}
          aria-activedescendant={current ? `applicant-${current}` : undefined}
          onKeyDown={onKey}
          onFocus={() => board.place.id === null && board.step(1)}
        >
          {STAGES.map((stage) => (
            <div
              key={stage}
              role="presentation"
              className={styles.slot}
              data-open={isOpen(stage)}
              data-over={over === stage}
              {...drop(stage)}
            >
              {!isOpen(stage) && (
                <span className={styles.folded} aria-hidden>
                  {choiceLabel(t, 'applicants', 'stage', stage)}
                </span>
              )}
              {isOpen(stage) && (
                <StageColumn
                  stage={stage}
                  view={view}
                  place={board.place}
                  onReady={board.ready}
                  onPlace={board.setPlace}
                  onOpen={openRecord}
                />
              )}
            </div>
          ))}
        </div>
        <p className={styles.hint}>{t('applicants.board.hint')}</p>
      </div>
      <Menu
        opened={isChoosing}
        onChange={setChoosing}
        position="top"
        returnFocus={false}
        onClose={() => frame.current?.focus()}
      >
        <Menu.Target>
          <span className={styles.anchor} aria-hidden />
        </Menu.Target>
        <Menu.Dropdown aria-label={t('applicants.changeStage')}>
          <StageItems
            canHire
            onChoose={(stage) => {
              const applicant = board.current()
              if (applicant) void goTo(applicant, stage)
            }}
          />
        </Menu.Dropdown>
      </Menu>
      {rejecting.length > 0 && (
        <RejectDialog
          applicants={rejecting}
          onClose={() => {
            closeRejecting()
            frame.current?.focus()
          }}
        />
      )}
    </Page>
  )
}
