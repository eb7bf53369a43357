const en = {
  next: 'Next interview',
  noNext: 'No interviews scheduled',
  noNextText: 'Your next interview appears here once its time is set.',
  calendar: 'Open calendar',
  soon: 'Starts soon',
  now: 'Due to have started',
  feedback: 'Feedback due',
  noFeedback: 'No feedback due',
  noFeedbackText: 'Interviews that are over appear here until you submit the verdict.',
  late: 'Late',
  write: 'Write feedback',
  for: (name: string) => `for ${name}`,
  figures: { requests: 'Requests', coming: 'Scheduled', waiting: 'Waiting for a time', feedback: 'Feedback due' },
}
export default en
