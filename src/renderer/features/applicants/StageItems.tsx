import { Menu } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { EXITS, PIPELINE, type ApplicantStage } from '#shared/domain/people/applicant-stage.ts'
import { choiceLabel } from '#renderer/i18n/labels.ts'

interface Props {
  /** The stage that is left out; none when several applicants have different ones. */
  readonly current?: ApplicantStage
  /** Hiring is for one applicant at a time. */
  readonly canHire: boolean
  readonly onChoose: (stage: ApplicantStage) => void
}

/** The stages one can go to, as items of a menu: those of the pipeline, then the ways out. */
export function StageItems({ current, canHire, onChoose }: Props) {
  const { t } = useTranslation()
  const item = (stage: ApplicantStage) =>
    stage === current ? null : (
      <Menu.Item key={stage} onClick={() => onChoose(stage)}>
        {choiceLabel(t, 'applicants', 'stage', stage)}
        {(stage === 'hired' || stage === 'rejected') && '…'}
      </Menu.Item>
    )
  return (
    <>
      {PIPELINE.filter((stage) => stage !== 'hired' || canHire).map(item)}
      <Menu.Divider />
      {EXITS.map(item)}
    </>
  )
}
