import { SegmentMeter } from './composer/SegmentMeter.tsx'
import styles from './message.module.css'

interface Props {
  readonly text: string
  readonly language: 'fr' | 'en'
}

/** A text as it is received, and the segments it takes. */
export const FilledText = ({ text, language }: Props) => (
  <div className={styles.line} data-direction="out">
    <div className={styles.bubble}>
      <p className={styles.body} lang={language}>
        {text === '' ? '…' : text}
      </p>
    </div>
    <SegmentMeter text={text} />
  </div>
)
