import { Button, UnstyledButton } from '@mantine/core'
import type { KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { ReportFace, ReportFormat } from '#shared/contract/reports/report-calls.ts'
import { useLanguage } from '#renderer/i18n/use-formats.ts'
import { useLive } from '#renderer/queries/use-live.ts'
import { useScreenTitle } from '#renderer/screens/use-screen-title.ts'
import { IconExport } from '#renderer/ui/icons.ts'
import { Page } from '#renderer/ui/Page.tsx'
import { isPressed } from '#renderer/ui/shortcut-keys.ts'
import { useShortcuts } from '#renderer/ui/use-shortcuts.ts'
import { DocumentLanguage } from './DocumentLanguage.tsx'
import { ReportHistory } from './history/ReportHistory.tsx'
import { ReportFilters } from './ReportFilters.tsx'
import { ReportPreview } from './ReportPreview.tsx'
import { useReportQuery, type ReportQuery } from './report-query.ts'
import { SaveBar } from './saved/SaveBar.tsx'
import { SavedReports } from './saved/SavedReports.tsx'
import { ScheduledButton } from './schedules/ScheduledButton.tsx'
import { useEnter } from './use-enter.ts'
import { useSaveReport } from './use-save-report.ts'
import styles from './reports.module.css'
import saved from './saved/saved.module.css'

/** The reports: which one, of when and whom, as it will be printed, and as a file. */
export function ReportsPage() {
  const language = useLanguage()
  const { value: faces = [] } = useLive('reports.list', { language }, [])
  const query = useReportQuery(faces[0]?.key ?? '')
  const face = faces.find(({ key }) => key === query.report) ?? faces[0]
  return face ? <Reports faces={faces} face={face} query={query} /> : null
}

interface Props {
  readonly faces: readonly ReportFace[]
  readonly face: ReportFace
  readonly query: ReportQuery
}

function Reports({ faces, face, query }: Props) {
  const title = useScreenTitle()
  const save = useSaveReport(query)
  const isPeriod = query.from <= query.to
  const [main] = face.formats
  const saveMain = () => {
    if (main && isPeriod) void save(face, main)
  }
  // Where a field would open by Enter, the page itself is before it.
  useShortcuts('reports.title', [{ keys: 'mod+Enter', label: 'reports.save', inFields: true, run: saveMain }])
  useEnter(saveMain)
  return (
    <Page
      title={title}
      actions={
        <>
          <ScheduledButton />
          <ReportHistory />
          <DocumentLanguage query={query} />
          <SaveButtons face={face} isPeriod={isPeriod} onSave={(format) => void save(face, format)} />
        </>
      }
      fill
    >
      <div
        className={styles.page}
        onKeyDownCapture={(event) => {
          if (!isPressed(event, 'mod+Enter')) return
          event.preventDefault()
          event.stopPropagation()
          saveMain()
        }}
      >
        <div className={saved.side}>
          <nav className={styles.kinds} aria-label={title} onKeyDown={moveByArrows}>
            {faces.map(({ key, title: name }) => (
              <UnstyledButton
                key={key}
                className={styles.kind}
                aria-current={key === face.key ? 'page' : undefined}
                // Enter on the report that is shown already makes its file; a mouse does not.
                onClick={({ detail }) => (detail === 0 && key === face.key ? saveMain() : query.set({ report: key }))}
              >
                {name}
              </UnstyledButton>
            ))}
          </nav>
          <SavedReports face={face} query={query} />
        </div>
        <section className={styles.report} aria-label={face.title}>
          <ReportFilters face={face} query={query} />
          <ReportPreview query={query} />
          <SaveBar face={face} query={query} />
        </section>
      </div>
    </Page>
  )
}

/** The arrow keys move among the reports. */
function moveByArrows(event: KeyboardEvent<HTMLElement>) {
  const step =
    event.key === 'ArrowDown' ? 'nextElementSibling' : event.key === 'ArrowUp' ? 'previousElementSibling' : null
  const next = step && event.target instanceof Element ? event.target[step] : null
  if (!(next instanceof HTMLElement)) return
  event.preventDefault()
  next.focus()
  next.click()
}

interface SaveProps {
  readonly face: ReportFace
  readonly isPeriod: boolean
  readonly onSave: (format: ReportFormat) => void
}

/** A button for each format; the usual one, which Ctrl+Enter saves, comes last. */
function SaveButtons({ face, isPeriod, onSave }: SaveProps) {
  const { t } = useTranslation()
  const [main, ...others] = face.formats
  return (
    <>
      {others.map((format) => (
        <Button key={format} variant="default" disabled={!isPeriod} onClick={() => onSave(format)}>
          {t(`reports.formats.${format}`)}
        </Button>
      ))}
      {main && (
        <Button leftSection={<IconExport size={16} />} disabled={!isPeriod} onClick={() => onSave(main)}>
          {t(`reports.formats.${main}`)}
        </Button>
      )}
    </>
  )
}
