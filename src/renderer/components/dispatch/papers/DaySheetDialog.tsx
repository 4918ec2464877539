import { Button, Checkbox, Group, Modal, Stack } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DayInput } from '#renderer/fields/days/DayInput.tsx'
import { today } from '#renderer/i18n/today.ts'
import { IconExport } from '#renderer/ui/icons.ts'
import { submitByKeys } from '#renderer/ui/submit-by-keys.ts'
import { usePapers } from './use-papers.ts'

interface Props {
  readonly site: { readonly id: string; readonly name: string }
  /** The day it is about; today by default. */
  readonly date?: string | undefined
  readonly onClose: () => void
}

/** The sheet of a site for a day: which day, and whether the telephone numbers stand on it. */
export function DaySheetDialog({ site, date: asked, onClose }: Props) {
  const { t } = useTranslation()
  const papers = usePapers()
  const [date, setDate] = useState<string | null>(asked ?? today())
  const [withPhones, setWithPhones] = useState(true)
  const save = () => {
    if (date === null) return
    onClose()
    void papers.siteDay(site, date, withPhones)
  }
  return (
    <Modal
      opened
      onClose={onClose}
      size="sm"
      title={t('exports.papers.siteDay', { site: site.name })}
      onKeyDown={submitByKeys}
    >
      <Stack
        component="form"
        gap="md"
        onSubmit={(event) => {
          event.preventDefault()
          save()
        }}
      >
        <DayInput
          label={t('exports.papers.dayLabel')}
          sense="planned"
          value={date}
          onChange={(day) => setDate(day as string | null)}
        />
        <Checkbox
          label={t('exports.papers.withPhones')}
          description={t('exports.papers.withPhonesHelp')}
          checked={withPhones}
          onChange={(event) => setWithPhones(event.currentTarget.checked)}
        />
        <Group justify="flex-end">
          <Button leftSection={<IconExport size={16} />} type="submit" data-autofocus disabled={date === null}>
            {t('exports.papers.save')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
