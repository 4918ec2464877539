import { AssignmentPicker } from '#renderer/components/dispatch/picker/AssignmentPicker.tsx'
import { today } from '#renderer/i18n/today.ts'
import { likelyNext } from '#renderer/components/dispatch/picker/use-prepared-picker.ts'
import { BoardPage } from './BoardPage.tsx'
import { useBoard } from './use-board.ts'
import { useBoardLayout } from './week/use-board-layout.ts'

const nothing = () => undefined

/** The board with the picker of the assignment that is probably opened first, to be drawn where nobody sees it. */
export function BoardPrerender() {
  const { week } = useBoard(useBoardLayout())
  const next = week && likelyNext(week, today())[0]
  return (
    <>
      <BoardPage />
      <AssignmentPicker
        isInPlace
        assignment={next ?? null}
        person=""
        onClose={nothing}
        onNext={nothing}
        onAssign={() => Promise.resolve(false)}
        onLeave={() => Promise.resolve(false)}
      />
    </>
  )
}
