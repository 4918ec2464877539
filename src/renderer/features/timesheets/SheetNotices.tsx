import { Anchor, Button, Group, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { TimesheetPage } from '#shared/contract/time/timesheets.ts'
import { lineClaims } from '#shared/domain/time/timesheets/line-deviation.ts'
import { UnworkedClaims } from '#renderer/components/time/claims/UnworkedClaims.tsx'
import { useFormats } from '#renderer/i18n/use-formats.ts'
import { FileStrip } from '#renderer/fields/files/FileStrip.tsx'
import { paths } from '#renderer/screens/paths.ts'
import { IconInfo, IconLate, IconMailFailed, IconValid, IconWarning } from '#renderer/ui/icons.ts'
import { Notice } from '#renderer/ui/Notice.tsx'

interface Props {
  readonly page: TimesheetPage
  readonly onResend: () => void
}

/** What somebody must know before the hours: who signed, that another revision replaced it, what nobody logged. */
export function SheetNotices({ page: { sheet, lines, missing, revisions, titles, timezone }, onResend }: Props) {
  const { t } = useTranslation()
  const formats = useFormats()
  const latest = revisions.at(-1)
  // By the clocks of the site, as its hours and its PDF.
  const signedAt = sheet.signedAt === null ? null : formats.longInstant(sheet.signedAt, timezone ?? undefined)
  const outside = lines.filter((line) => line.outside !== null).length
  const disputed = lines.filter((line) => line.disputed).length
  const isOpen = sheet.approval === 'unsigned' && !sheet.superseded
  const claiming = isOpen ? lines.filter((line) => lineClaims(line).length > 0) : []
  const before = lines.filter((line) => line.signedIn !== null).length
  return (
    <>
      {sheet.superseded && latest && latest._id !== sheet._id && (
        <Notice
          tone="warning"
          icon={IconInfo}
          role="status"
          action={
            <Anchor component={Link} to={paths.edit('timesheets', latest._id)}>
              {t('timesheets.openRevision', { revision: latest.revision })}
            </Anchor>
          }
        >
          {t('timesheets.superseded')}
        </Notice>
      )}
      {sheet.approval === 'signed' && signedAt !== null && (
        <Notice tone="success" icon={IconValid} role="status">
          <Group gap="sm">
            <div>
              <Text>
                {sheet.signedName === null
                  ? t('timesheets.signedWithout', {
                      at: signedAt,
                      reason: sheet.noSignatureReason ?? '',
                    })
                  : t('timesheets.signedBy', { name: sheet.signedName, at: signedAt })}
              </Text>
              <Text size="sm">
                {t(`timesheets.kept.${sheet.paperFileIds.length === 0 ? 'soon' : (sheet.paperMade ?? 'atSignature')}`)}
              </Text>
            </div>
            {sheet.signatureFileIds.length > 0 && <FileStrip ids={sheet.signatureFileIds} />}
          </Group>
        </Notice>
      )}
      {sheet.mailProblem && !sheet.superseded && (
        <Notice
          tone={sheet.mailProblem === 'delayed' ? 'warning' : 'danger'}
          icon={IconMailFailed}
          action={
            <Button variant="default" size="compact-sm" onClick={onResend}>
              {t('timesheets.resend')}
            </Button>
          }
        >
          {t(`timesheets.mailProblems.${sheet.mailProblem}`, {
            names: sheet.undeliveredIds.map((id) => titles[id] ?? '…').join(', '),
          })}
        </Notice>
      )}
      {sheet.revision > 1 && (
        <Notice tone="info" icon={IconInfo} role="status">
          {t('timesheets.revisionOf', { revision: sheet.revision })}
          {sheet.revisionReason && ` ${t('timesheets.because', { reason: sheet.revisionReason })}`}{' '}
          {revisions
            .filter(({ revision }) => revision < sheet.revision)
            .map(({ _id, revision }) => (
              <Anchor key={_id} component={Link} to={paths.edit('timesheets', _id)} mr="xs">
                {t('timesheets.openRevision', { revision })}
              </Anchor>
            ))}
          {sheet.approval === 'unsigned' && before > 0 && (
            <Text>
              {t('timesheets.approvedBefore', { count: before })}{' '}
              {t('timesheets.leftToApprove', { count: lines.length - before })}
            </Text>
          )}
        </Notice>
      )}
      {disputed > 0 && (
        <Notice tone="danger" icon={IconWarning} role="status">
          {t('timesheets.disputedLines', { count: disputed })}
        </Notice>
      )}
      <UnworkedClaims
        entries={claiming.map((line) => ({ ...line, _id: line.entryId, travelMinutes: line.travelMinutes ?? 0 }))}
        titles={titles}
      />
      {outside > 0 && sheet.approval === 'unsigned' && (
        <Notice tone="warning" icon={IconLate} role="status">
          {t('timesheets.outsideLines', { count: outside })}
        </Notice>
      )}
      {missing.length > 0 && (
        <Notice tone="warning" icon={IconWarning} role="status">
          {t('timesheets.missingPunches', { count: missing.length })}
        </Notice>
      )}
    </>
  )
}
