import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

/** Stops an import between two batches; what is stored stays, and can be undone. */
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
