import { CompanyFigures, CompanyTodos } from '../../features/requisition/Todos.tsx'

/** The company's and the hiring manager's dashboard: what to do first, figures second. */
export default function CompanyDashboard() {
  return (
    <>
      <CompanyTodos />
      <CompanyFigures />
    </>
  )
}
