import type { Row } from '#shared/entities/index.ts'

type Question = Pick<Row<'messages'>, 'code' | 'assignmentIds' | 'direction' | 'status'>
type Assignment = Pick<Row<'assignments'>, '_id' | 'status'>

/** A text asked somebody about assignments that still wait for their answer. */
export function isUnanswered(question: Question, assignments: readonly Assignment[]): boolean {
  if (question.code === null || question.direction !== 'out' || question.status === 'failed') return false
  return question.assignmentIds.some((id) => assignments.some((each) => each._id === id && each.status === 'pending'))
}
