interface PositionAtProps {
  /** Null where the company hides it. */
  position: string | null
  company: string
}

/** Which position it is, as far as that is told, and at which company. */
export const PositionAt = ({ position, company }: PositionAtProps) => (
  <>
    {position && (
      <>
        <bdi>{position}</bdi>
        {' · '}
      </>
    )}
    <bdi>{company}</bdi>
  </>
)
