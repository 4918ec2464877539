import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

/** Stops what an import does now: the reading and the check of its file, or its writing between two batches, of which what is stored stays. */
export function StopButton({ onStop }: { readonly onStop: () => void }) {
  const { t } = useTranslation()
  const [isStopping, setStopping] = useState(false)
  return (
    <Button
      variant="default"
      style={{ alignSelf: 'flex-start' }}
      loading={isStopping}
      onClick={() => {
        setStopping(true)
        onStop()
      }}
    >
      {t('imports.run.stop')}
    </Button>
  )
}
