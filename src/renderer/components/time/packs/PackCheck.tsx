import { Button, FileButton, Group, List, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { PackVerified } from '#shared/contract/time/packs.ts'
import { useFormats } from '#renderer/i18n/use-formats.ts'
import { asAppError, request } from '#renderer/bridge/request.ts'
import { errorText, failureOf } from '#renderer/notifications/error-text.ts'
import { IconValid, IconWarning } from '#renderer/ui/icons.ts'
import { Notice } from '#renderer/ui/Notice.tsx'
import { findingText } from './finding-text.ts'

type Outcome = PackVerified | { readonly problem: string }

/** Verifies an evidence pack, its copy on this computer or a file that the person picks, and says what was altered. */
export function PackCheck({ id }: { readonly id: string }) {
  const { t } = useTranslation()
  const [isVerifying, setVerifying] = useState(false)
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const verify = async (file: File | null) => {
    setVerifying(true)
    setOutcome(null)
    try {
      const bytes = file && new Uint8Array(await file.arrayBuffer())
      setOutcome(await request('packs.verify', { id, bytes }))
    } catch (error) {
      setOutcome({ problem: errorText(t, failureOf(asAppError(error))) })
    } finally {
      setVerifying(false)
    }
  }
  return (
    <Stack gap="xs">
      <Group gap="xs">
        <Button size="compact-sm" variant="default" loading={isVerifying} onClick={() => void verify(null)}>
          {t('packs.verify')}
        </Button>
        <FileButton accept=".zip" onChange={(file) => file && void verify(file)}>
          {(props) => (
            <Button size="compact-sm" variant="default" disabled={isVerifying} {...props}>
              {t('packs.verifyFile')}
            </Button>
          )}
        </FileButton>
      </Group>
      {outcome && <Result outcome={outcome} />}
    </Stack>
  )
}

function Result({ outcome }: { readonly outcome: Outcome }) {
  const { t } = useTranslation()
  const formats = useFormats()
  if ('problem' in outcome)
    return (
      <Notice tone="warning" icon={IconWarning}>
        {outcome.problem}
      </Notice>
    )
  const { findings, chained, sequence, key, timestamp } = outcome
  const signed = key === null ? t('packs.signatureUnknown') : t('packs.signedBy', { fingerprint: key })
  if (findings.length === 0)
    return (
      <Notice tone="success" icon={IconValid} role="status" title={t('packs.intact', { sequence })}>
        {t('packs.chained', { count: chained })}
        <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
          {signed}
        </Text>
        {timestamp && (
          <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
            {t('packs.stampedBy', { at: formats.longInstant(timestamp.at), authority: timestamp.authority })}
          </Text>
        )}
      </Notice>
    )
  const isOther = findings.some(({ kind }) => kind === 'otherPack' || kind === 'unreadable')
  return (
    <Notice tone="danger" icon={IconWarning} title={t(isOther ? 'packs.other' : 'packs.altered')}>
      <List size="sm">
        {findings.map((finding) => (
          <List.Item key={JSON.stringify(finding)}>{findingText(t, finding)}</List.Item>
        ))}
      </List>
      {!isOther && <Text size="sm">{t('packs.whatNow')}</Text>}
    </Notice>
  )
}
