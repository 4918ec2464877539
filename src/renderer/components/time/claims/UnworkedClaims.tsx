import { Anchor, Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useFormats } from '#renderer/i18n/use-formats.ts'
import { paths } from '#renderer/screens/paths.ts'
import { IconWarning } from '#renderer/ui/icons.ts'
import { Notice } from '#renderer/ui/Notice.tsx'
import { claimsText, MOST_NAMED, type Claimed } from './claims-text.ts'
import { RemoveClaimsDialog } from './RemoveClaimsDialog.tsx'

interface Props {
  readonly entries: readonly Claimed[]
  readonly titles: Readonly<Record<string, string>>
}

/** Names the days not worked that claim travel or expenses nobody signed, and takes these off in one act; nothing without any. */
export function UnworkedClaims({ entries, titles }: Props) {
  const { t } = useTranslation()
  const formats = useFormats()
  const [asked, setAsked] = useState<readonly Claimed[] | null>(null)
  const nameOf = ({ employeeId, date }: Claimed) =>
    t('timeEntries.claims.who', { name: titles[employeeId] ?? '…', day: formats.shortDay(date) })
  const dialog = asked && <RemoveClaimsDialog entries={asked} nameOf={nameOf} onClose={() => setAsked(null)} />
  if (entries.length === 0) return dialog
  const left = entries.length - MOST_NAMED
  return (
    <>
      <Notice
        tone="warning"
        icon={IconWarning}
        role="status"
        title={t('timeEntries.claims.title', { count: entries.length })}
        action={
          <Button variant="default" size="compact-sm" onClick={() => setAsked(entries)}>
            {t('timeEntries.claims.remove')}
          </Button>
        }
      >
        {t('timeEntries.claims.text')}
        {entries.slice(0, MOST_NAMED).map((entry) => (
          <div key={entry._id}>
            <Anchor component={Link} to={paths.edit('timeEntries', entry._id)}>
              {nameOf(entry)}
            </Anchor>
            {t('timeEntries.claims.what', { claims: claimsText(t, formats, entry) })}
          </div>
        ))}
        {left > 0 && <div>{t('timeEntries.claims.more', { count: left })}</div>}
      </Notice>
      {dialog}
    </>
  )
}
