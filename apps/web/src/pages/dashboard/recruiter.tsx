import { RecruiterFigures, RecruiterTodos } from '../../features/requisition/Todos.tsx'

/** The recruiter's dashboard: what to do first, figures second. */
export default function RecruiterDashboard() {
  return (
    <>
      <RecruiterTodos />
      <RecruiterFigures />
    </>
  )
}
