import { Button, Group, Text } from '@mantine/core'
import { useEffect, useImperativeHandle, useRef, useState, type PointerEvent, type Ref } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './timesheet.module.css'

/** What was drawn, as a PNG; null when nothing was. */
export interface Drawn {
  readonly png: () => Promise<Blob | null>
}

/** In the proportions the pad has on screen, however wide it is: what is drawn is not stretched. */
const [WIDTH, HEIGHT] = [640, 240]

/** Where a person draws a signature with a finger, a pen or the mouse. Nobody has to: a typed name suffices. */
export function SignaturePad({ ref }: { readonly ref: Ref<Drawn> }) {
  const { t } = useTranslation()
  const canvas = useRef<HTMLCanvasElement>(null)
  const [isDrawn, setDrawn] = useState(false)
  useEffect(() => clear(canvas.current), [])
  useImperativeHandle(ref, () => ({
    png: () =>
      new Promise((resolve) =>
        isDrawn && canvas.current ? canvas.current.toBlob(resolve, 'image/png') : resolve(null),
      ),
  }))
  const draw = (event: PointerEvent<HTMLCanvasElement>) => {
    const pen = event.currentTarget.getContext('2d')
    if (!pen || (event.type === 'pointermove' && event.buttons === 0)) return
    const box = event.currentTarget.getBoundingClientRect()
    const [x, y] = [((event.clientX - box.left) / box.width) * WIDTH, ((event.clientY - box.top) / box.height) * HEIGHT]
    if (event.type === 'pointerdown') {
      event.currentTarget.setPointerCapture(event.pointerId)
      pen.beginPath()
      pen.moveTo(x, y)
    }
    pen.lineTo(x, y)
    pen.stroke()
    setDrawn(true)
  }
  return (
    <div>
      <Group justify="space-between" mb={4}>
        <Text size="sm">{t('timesheets.sign.draw')}</Text>
        <Button
          size="compact-xs"
          variant="subtle"
          disabled={!isDrawn}
          onClick={() => {
            clear(canvas.current)
            setDrawn(false)
          }}
        >
          {t('timesheets.sign.clear')}
        </Button>
      </Group>
      <canvas
        ref={canvas}
        className={styles.pad}
        width={WIDTH}
        height={HEIGHT}
        role="img"
        aria-label={t('timesheets.sign.draw')}
        onPointerDown={draw}
        onPointerMove={draw}
      />
    </div>
  )
}

function clear(canvas: HTMLCanvasElement | null): void {
  const pen = canvas?.getContext('2d')
  if (!canvas || !pen) return
  pen.fillStyle = '#fff'
  pen.fillRect(0, 0, WIDTH, HEIGHT)
  pen.strokeStyle = '#14181d'
  pen.lineWidth = 3
  pen.lineCap = 'round'
  pen.lineJoin = 'round'
}
