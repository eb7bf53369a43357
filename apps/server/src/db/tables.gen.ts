// Made from the migrations by `npm run generate`: change those.
import type { Generated, GeneratedAlways } from 'kysely'

/** The rows of each table, as they arrive from the database. */
export interface DB {
  account: {
    id: string
    public_id: string
    name: string | null
    email: string
    primary_phone: string | null
    location: string | null
    country: string | null
    designationId: string | null
    active: Generated<boolean>
    language: Generated<string>
    timezone: string | null
    bot: Generated<boolean>
    emailConfirmedAt: string | null
    createdAt: Generated<string>
    updatedAt: Generated<string>
    photoId: string | null
  }
  account_attachment: {
    id: string
    companyId: string | null
    accountId: string
    candidateId: string | null
    attachmentId: string
    name: Generated<string>
    createdAt: Generated<string>
  }
  account_info: {
    id: string
    companyId: string | null
    accountId: string
    candidateId: string | null
    name: string
    info: string
    createdAt: Generated<string>
    updatedAt: Generated<string>
  }
  account_language: {
    id: string
    companyId: string | null
    accountId: string
    candidateId: string | null
    lang: string
    level: number | null
    createdAt: Generated<string>
    updatedAt: Generated<string>
  }
  account_skill: {
    id: string
    companyId: string | null
    accountId: string
    candidateId: string | null
    skillId: string
    level: Generated<number>
    createdAt: Generated<string>
    updatedAt: Generated<string>
  }
  attachment: {
    id: string
    companyId: string | null
    accountId: string | null
    key: string
    name: string
    type: string
    size: number
    sha256: string
    createdAt: Generated<string>
  }
  audit_anchor: {
    id: Generated<string>
    sequence: number
    hash: Buffer
    entries: number
    at: Generated<string>
  }
  audit_cut: {
    id: Generated<string>
    sequence: number
    hash: Buffer
    entries: number
    until: string
    at: Generated<string>
  }
  audit_log: {
    id: string
    companyId: string | null
    accountId: string | null
    role: string | null
    action: string
    table: string | null
    rowId: string | null
    detail: Generated<unknown>
    ip: string | null
    at: Generated<string>
    sequence: number | null
    previous_hash: Buffer | null
    hash: Buffer | null
  }
  audit_origin: {
    auditId: string
    accountId: string
    ip: string | null
    device: string | null
    at: Generated<string>
  }
  brand_picture: {
    sha256: string
    png: Buffer
    createdAt: Generated<string>
  }
  bulk_job: {
    id: string
    accountId: string
    role: string
    act: string
    detail: Generated<unknown>
    undoOf: string | null
    status: Generated<number>
    attempts: Generated<number>
    nextAttemptAt: Generated<string>
    lockedUntil: string | null
    leaseId: string | null
    lastError: string | null
    createdAt: Generated<string>
  }
  bulk_row: {
    id: string
    companyId: string
    jobId: string
    candidateId: string
    n: number
    state: Generated<number>
    fault: unknown
    trace: unknown
    tries: Generated<number>
    dueAt: string | null
    begun: Generated<number>
  }
  candidate: {
    id: string
    companyId: string
    requisitionId: string
    accountId: string
    accountName: string
    email: string
    primary_phone: string | null
    location: string | null
    country: string | null
    designationId: string | null
    links: Generated<unknown>
    sourcerId: string | null
    status: Generated<number>
    previousStatus: number | null
    mode: Generated<number>
    refcheck_requisition: string | null
    searchKey: Generated<string>
    invitedAt: string | null
    legalHold: Generated<boolean>
    createdAt: Generated<string>
    updatedAt: Generated<string>
    statusAt: Generated<string>
  }
  candidate_history: {
    id: string
    companyId: string
    candidateId: string
    accountId: string | null
    from: number | null
    to: number
    message: string | null
    kind: Generated<string>
    createdAt: Generated<string>
  }
  candidate_merge: {
    id: string
    companyId: string
    candidateId: string
    accountId: string | null
    name: string
    email: string
    phone: string | null
    location: string | null
    links: Generated<unknown>
    skills: Generated<unknown>
    fileId: string | null
    took: Generated<unknown>
    at: Generated<string>
    otherId: string | null
    otherStatus: number | null
  }
  challenge: {
    hash: Buffer
    purpose: string
    accountId: string | null
    body: Buffer | null
    expiresAt: string
    usedAt: string | null
    createdAt: Generated<string>
  }
  change: {
    xid: Generated<string>
    companyId: string | null
    table: string
    rowIds: string[]
    ids: string[]
    old: Generated<unknown>
    at: Generated<string>
    by: string | null
    cols: string[] | null
  }
  comment: {
    id: string
    companyId: string
    interviewId: string
    accountId: string
    replyId: string | null
    message: string
    at_time: number | null
    createdAt: Generated<string>
    updatedAt: Generated<string>
    deletedAt: string | null
    audience: Generated<number>
    circle: string | null
  }
  comment_mention: {
    id: string
    companyId: string
    interviewId: string
    commentId: string
    accountId: string
  }
  comment_notice: {
    id: string
    companyId: string
    interviewId: string
    threadId: string
    accountId: string
    since: string
    due: string
  }
  comment_read: {
    id: string
    companyId: string
    interviewId: string
    accountId: string
    upTo: string
  }
  company: {
    id: string
    public_id: string
    name: string
    email: string | null
    primary_phone: string | null
    site: string | null
    location: string | null
    country: string | null
    logoId: string | null
    industryId: string | null
    timezone: Generated<string>
    language: Generated<string>
    active: Generated<boolean>
    approvalStatus: Generated<number>
    createdAt: Generated<string>
    updatedAt: Generated<string>
    createdBy: string | null
    decidedBy: string | null
    decidedAt: string | null
    reason: string | null
  }
  company_location: {
    id: string
    companyId: string
    place_id: string
    city: string | null
    state: string | null
    country: string | null
    createdAt: Generated<string>
  }
  company_setting: {
    id: string
    companyId: string
    name: string
    value: unknown
    createdAt: Generated<string>
    updatedAt: Generated<string>
  }
  consent: {
    id: string
    companyId: string
    subject: string
    accountId: string | null
    interviewId: string | null
    referralRefereeId: string | null
    text_version: string
    language: string
    ip: string | null
    at: Generated<string>
    withdrawnAt: string | null
    referralCandidateId: string | null
    heardBy: string | null
    kind: string
    words: string | null
    adult: boolean | null
  }
  consent_text: {
    id: string
    companyId: string | null
    kind: string
    version: number
    language: string
    text: string | null
    from: Generated<string>
    accountId: string | null
  }
  credential: {
    accountId: string
    hash: string
    changedAt: Generated<string>
  }
  degree: {
    id: string
    companyId: string | null
    createdBy: string | null
    name: string
    name_ar: string | null
    active: Generated<boolean>
    approvedAt: string | null
    createdAt: Generated<string>
    updatedAt: Generated<string>
    mergedInto: string | null
  }
  designation: {
    id: string
    companyId: string | null
    createdBy: string | null
    name: string
    name_ar: string | null
    active: Generated<boolean>
    approvedAt: string | null
    createdAt: Generated<string>
    updatedAt: Generated<string>
    mergedInto: string | null
  }
  earlier_film: {
    id: string
    companyId: string
    interviewId: string
    attachmentId: string
    until: string
  }
  email_change: {
    accountId: string
    email: string
    oldHash: Buffer
    newHash: Buffer
    oldConfirmedAt: string | null
    newConfirmedAt: string | null
    expiresAt: string
    createdAt: Generated<string>
    waitUntil: string | null
    by: string | null
  }
  erasure: {
    id: string
    companyId: string | null
    requestId: string | null
    subject: string
    rowId: string
    askedBy: string | null
    counts: unknown
    files: number
    goneAt: Generated<string>
    purgedAt: string | null
    backupsUntil: Generated<string>
    cause: Generated<string>
    again: string | null
  }
  evaluation: {
    id: string
    companyId: string
    requisitionId: string
    name: string
    weight: Generated<number>
    order: Generated<number>
    createdAt: Generated<string>
    updatedAt: Generated<string>
  }
  factor_reset: {
    accountId: string
    by: string | null
    createdAt: Generated<string>
  }
  feedback: {
    id: string
    companyId: string
    requisitionId: string
    candidateId: string
    interviewId: string
    accountId: string
    verdict: number | null
    client_feedback: string | null
    status: Generated<number>
    createdAt: Generated<string>
    updatedAt: Generated<string>
  }
  field_of_study: {
    id: string
    companyId: string | null
    createdBy: string | null
    name: string
    name_ar: string | null
    active: Generated<boolean>
    approvedAt: string | null
    createdAt: Generated<string>
    updatedAt: Generated<string>
    mergedInto: string | null
  }
  guest: {
    id: string
    companyId: string
    interviewId: string | null
    accountId: string
    accessLevel: number
    validTill: string
    active: Generated<boolean>
    status: Generated<number>
    createdBy: string | null
    createdAt: Generated<string>
    updatedAt: Generated<string>
    revokedAt: string | null
    revokedBy: string | null
    show: Generated<number>
    shortlistId: string | null
    circle: Generated<string>
    watermark: Generated<boolean>
  }
  hold_count: {
    candidateId: string
    companyId: string
    count: number
    since: Generated<string>
  }
  idempotency_key: {
    id: string
    accountId: string
    sessionId: string
    role: string
    key: string
    callHash: string
    bodyHash: string
    lockedUntil: string | null
    answer: Buffer | null
    subjects: Generated<unknown>
    mentions: Generated<string[]>
    createdAt: Generated<string>
  }
  identity: {
    id: string
    accountId: string
    providerId: string
    subject: string
    lastUsedAt: string | null
    createdAt: Generated<string>
  }
  identity_provider: {
    id: string
    companyId: string | null
    name: string
    issuer: string
    clientId: string
    clientSecret: Buffer | null
    domains: string[]
    makes: string | null
    required: Generated<boolean>
    strong: Generated<boolean>
    active: Generated<boolean>
    approvedAt: string | null
    createdAt: Generated<string>
    updatedAt: Generated<string>
  }
  industry: {
    id: string
    companyId: string | null
    createdBy: string | null
    name: string
    name_ar: string | null
    active: Generated<boolean>
    approvedAt: string | null
    createdAt: Generated<string>
    updatedAt: Generated<string>
    mergedInto: string | null
  }
  interview: {
    id: string
    companyId: string
    requisitionId: string
    candidateId: string
    interviewerId: string
    interviewerAccountId: string
    status: Generated<number>
    scheduledStart: string | null
    scheduledEnd: string | null
    timezone: string | null
    deadline: string | null
    startedAt: string | null
    endedAt: string | null
    companyName: string
    recruiterComment: string | null
    message: string | null
    rescheduleCount: Generated<number>
    previousId: string | null
    consentedAt: string | null
    createdAt: Generated<string>
    updatedAt: Generated<string>
    replacedAt: string | null
    replacedStatus: number | null
    replacedCandidateStatus: number | null
    offerId: string | null
    calendarUid: string | null
    sequence: Generated<number>
    absent: string | null
    absentBy: string | null
    filmRemovedAt: string | null
    openedAt: string | null
    timeFactor: Generated<number>
  }
  interview_history: {
    id: string
    companyId: string
    interviewId: string
    accountId: string | null
    from: number | null
    to: number
    message: string | null
    kind: Generated<string>
    createdAt: Generated<string>
  }
  interview_person: {
    id: string
    companyId: string
    interviewId: string
    accountId: string
    part: Generated<number>
    state: Generated<number>
    createdAt: Generated<string>
    updatedAt: Generated<string>
  }
  interview_question: {
    id: string
    companyId: string
    interviewId: string
    questionId: string
    author: string | null
    order: Generated<number>
    askedAt: string | null
    askedTime: number | null
    answeredAt: string | null
    take: Generated<number>
    notes: string | null
    review: number | null
    createdAt: Generated<string>
    updatedAt: Generated<string>
    think_seconds: number | null
    answer_seconds: number | null
    answerStartedAt: string | null
    answerBy: Generated<number>
    answeredBy: number | null
    answerText: string | null
    endedTime: number | null
    overlong: Generated<boolean>
  }
  interview_skill_feedback: {
    id: string
    companyId: string
    interviewId: string
    accountId: string
    skillId: string
    r_skillId: string | null
    review: number | null
    createdAt: Generated<string>
    updatedAt: Generated<string>
  }
  interviewer: {
    id: string
    companyId: string
    candidateId: string
    accountId: string
    status: Generated<number>
    statusBefore: number | null
    requestedBy: string | null
    expiresAt: string | null
    createdAt: Generated<string>
    updatedAt: Generated<string>
    message: string | null
  }
  legal_hold: {
    id: string
    companyId: string | null
    candidateId: string | null
    reason: string
    setBy: string | null
    liftedBy: string | null
    createdAt: Generated<string>
    liftedAt: string | null
    accountId: string | null
    requisitionId: string | null
    askedBy: string | null
    status: Generated<number>
    answer: string | null
    answeredAt: string | null
  }
  link_token: {
    id: string
    companyId: string | null
    hash: Buffer
    purpose: string
    accountId: string | null
    candidateId: string | null
    interviewId: string | null
    referralCandidateId: string | null
    referralRefereeId: string | null
    expires_at: string
    used_at: string | null
    revoked_at: string | null
    createdAt: Generated<string>
    offerId: string | null
    publicReportId: string | null
  }
  login_attempt: {
    key: string
    failures: Generated<number>
    windowStart: Generated<string>
    nextAt: Generated<string>
  }
  lookup_merge: {
    id: string
    list: string
    entryId: string
    intoId: string
    wasActive: boolean
    moved: unknown
    accountId: string
    at: Generated<string>
  }
  membership: {
    id: string
    accountId: string
    companyId: string | null
    role: string
    approvalStatus: Generated<number>
    active: Generated<boolean>
    createdAt: Generated<string>
    updatedAt: Generated<string>
    invitedName: string | null
    invitedPhone: string | null
    invitedBy: string | null
    invitedAt: string | null
    suspendedBy: string | null
    suspendedAt: string | null
    reason: string | null
  }
  message_template: {
    id: string
    companyId: string | null
    event: string
    kind: Generated<number>
    language: string
    subject: Generated<string>
    body: string
    createdAt: Generated<string>
    updatedAt: Generated<string>
  }
  module: {
    id: string
    companyId: string | null
    key: string
    name: string
    name_ar: string | null
    description: string | null
    order: Generated<number>
    active: Generated<boolean>
    createdAt: Generated<string>
    updatedAt: Generated<string>
    description_ar: string | null
  }
  notification_log: {
    id: string
    companyId: string | null
    requisitionId: string | null
    accountId: string | null
    kind: number
    type: string
    description: Generated<string>
    recipient: string
    language: Generated<string>
    subject: Generated<string>
    html: Generated<string>
    text: Generated<string>
    icalendar: string | null
    messageId: string
    dedupeKey: string
    delivery_status: Generated<number>
    attempts: Generated<number>
    nextAttemptAt: Generated<string>
    lastError: string | null
    sentAt: string | null
    whatsapp: unknown
    whatsappId: GeneratedAlways<string | null>
    createdAt: Generated<string>
    updatedAt: Generated<string>
    answer: string | null
    lockedUntil: string | null
    leaseId: string | null
    sealed: Buffer | null
    linkHash: Buffer | null
    interviewId: string | null
    sequence: number | null
    offerId: string | null
    referralCandidateId: string | null
    referralRefereeId: string | null
    outlives: Generated<boolean>
  }
  offer_person: {
    id: string
    companyId: string
    offerId: string
    accountId: string
    part: Generated<number>
    createdAt: Generated<string>
  }
  offer_wish: {
    id: string
    companyId: string
    offerId: string
    order: number
    startsAt: string
    endsAt: string
    message: string | null
    createdAt: Generated<string>
  }
  outside_busy: {
    id: string
    companyId: string
    calendarId: string
    accountId: string
    startsAt: string
    endsAt: string
  }
  outside_calendar: {
    id: string
    companyId: string
    accountId: string
    address: Buffer
    host: string
    tail: string
    zone: string | null
    allDay: Generated<boolean>
    etag: string | null
    modified: string | null
    readAt: string | null
    goodAt: string | null
    trouble: string | null
    skipped: Generated<number>
    failures: Generated<number>
    nextAt: Generated<string>
    lockedUntil: string | null
    leaseId: string | null
    createdAt: Generated<string>
    updatedAt: Generated<string>
  }
  partner: {
    id: string
    companyId: string
    accountId: string
    approvalStatus: Generated<number>
    active: Generated<boolean>
    createdAt: Generated<string>
    updatedAt: Generated<string>
  }
  passkey: {
    id: string
    accountId: string
    credentialId: string
    publicKey: Buffer
    counter: Generated<number>
    transports: Generated<string[]>
    host: string
    name: string
    lastUsedAt: string | null
    createdAt: Generated<string>
  }
  place: {
    place_id: string
    city: string
    city_ar: string | null
    state: string | null
    country: string
    population: Generated<number>
  }
  place_key: {
    key: string
    place_id: string
  }
  presence: {
    process: string
    companyId: string
    subject: string
    subjectId: string
    accountIds: string[]
    seenAt: Generated<string>
  }
  privacy_link: {
    id: string
    hash: Buffer
    email: string
    expiresAt: string
    usedAt: string | null
    createdAt: Generated<string>
  }
  privacy_request: {
    id: string
    companyId: string | null
    accountId: string | null
    candidateId: string | null
    referralRefereeId: string | null
    kind: string
    status: Generated<number>
    message: string | null
    doneAt: string | null
    createdAt: Generated<string>
    updatedAt: Generated<string>
    askedBy: string | null
    answeredBy: string | null
    reason: string | null
    dueAt: Generated<string>
    runAt: string | null
    extendedTo: string | null
    extendReason: string | null
    email: string | null
    archiveId: string | null
    archiveUntil: string | null
  }
  provider_domain: {
    domain: string
    providerId: string
  }
  public_report: {
    id: string
    companyId: string
    interviewId: string | null
    referralCandidateId: string | null
    accountId: string
    email: string
    validTill: string
    createdAt: Generated<string>
    updatedAt: Generated<string>
    accessLevel: Generated<number>
    show: Generated<number>
    revokedAt: string | null
    revokedBy: string | null
    shortlistId: string | null
    bound: Generated<boolean>
    misses: Generated<number>
    lockedAt: string | null
    circle: Generated<string>
    watermark: Generated<boolean>
    message: string | null
  }
  question: {
    id: string
    companyId: string | null
    accountId: string | null
    title: string
    answer: string | null
    kind: Generated<number>
    level: number | null
    language: Generated<string>
    inBank: Generated<boolean>
    copiedFrom: string | null
    createdAt: Generated<string>
    updatedAt: Generated<string>
  }
  question_kit: {
    id: string
    companyId: string | null
    accountId: string | null
    title: string
    createdAt: Generated<string>
    updatedAt: Generated<string>
  }
  question_kit_question: {
    id: string
    companyId: string | null
    kitId: string
    questionId: string
    order: Generated<number>
    createdAt: Generated<string>
  }
  question_skill: {
    id: string
    companyId: string | null
    questionId: string
    skillId: string
    createdAt: Generated<string>
  }
  recording: {
    id: string
    companyId: string
    interviewId: string
    attachmentId: string | null
    status: Generated<number>
    duration: number | null
    defaultStartTime: string | null
    lastError: string | null
    createdAt: Generated<string>
    updatedAt: Generated<string>
    attempts: Generated<number>
    nextAttemptAt: Generated<string>
    lockedUntil: string | null
    leaseId: string | null
    ownAttachmentId: string | null
    coverage: number | null
    made: Generated<number>
    pieces: Generated<unknown>
    lateAt: string | null
    own_offset: number | null
  }
  recording_segment: {
    id: string
    companyId: string
    interviewId: string
    upload_id: string
    startedAt: string
    mime: string
    size: Generated<number>
    sha256: string | null
    finished: Generated<boolean>
    order: Generated<number>
    createdAt: Generated<string>
    updatedAt: Generated<string>
    film: Generated<string>
    endedAt: string | null
    clock_error_ms: number | null
    kbps: number | null
    faults: Generated<unknown>
    seconds: number | null
  }
  recovery_code: {
    id: string
    accountId: string
    hash: string
    usedAt: string | null
    createdAt: Generated<string>
  }
  ref_attachment: {
    id: string
    companyId: string
    refQuestionId: string
    referralCandidateId: string
    attachmentId: string
    attachment_type: number
    name: string
    attachment_name: string | null
    createdAt: Generated<string>
  }
  ref_choice: {
    id: string
    companyId: string | null
    refQuestionId: string
    order: number
    title: string
    title_ar: string | null
    follow_up: string | null
    follow_up_ar: string | null
    expansion: Generated<boolean>
    expansion_mandatory: Generated<boolean>
    createdAt: Generated<string>
  }
  ref_question: {
    id: string
    companyId: string | null
    moduleId: string | null
    referralId: string | null
    title: string
    title_ar: string | null
    question_type: number
    is_mandatory: Generated<boolean>
    order: Generated<number>
    createdAt: Generated<string>
    updatedAt: Generated<string>
    aspect: Generated<number>
  }
  ref_scale: {
    id: string
    companyId: string | null
    refQuestionId: string
    order: number
    title: string | null
    title_ar: string | null
    follow_up: string | null
    follow_up_ar: string | null
    expansion: Generated<boolean>
    expansion_mandatory: Generated<boolean>
    createdAt: Generated<string>
  }
  refcheck_rule: {
    id: string
    companyId: string
    late_naming: Generated<number>
    asks_linkedin: Generated<boolean>
    shows_signals_to_candidate: Generated<boolean>
    reminder_hours: Generated<number[]>
    hours: Generated<string>
    retention_months: Generated<number>
    createdAt: Generated<string>
    updatedAt: Generated<string>
    asks_public_ip: Generated<boolean>
  }
  referee_attachment: {
    id: string
    companyId: string
    referralRefereeId: string
    attachmentId: string
    name: string
    createdAt: Generated<string>
  }
  referral: {
    id: string
    companyId: string
    accountId: string
    public_id: string
    title: string
    job_position: string
    email: string | null
    language: Generated<string>
    public_project: Generated<boolean>
    active: Generated<boolean>
    createdAt: Generated<string>
    updatedAt: Generated<string>
    requisitionId: string | null
  }
  referral_answer: {
    id: string
    companyId: string
    referralRefereeId: string
    refQuestionId: string
    text_answer: string | null
    choice_number: number | null
    choice_expansion: string | null
    scale_number: number | null
    scale_expansion: string | null
    attachment_approval: number | null
    createdAt: Generated<string>
    updatedAt: Generated<string>
    active_ms: number | null
    in_one_piece: number | null
    savedBy: string | null
    phone_text: unknown
  }
  referral_candidate: {
    id: string
    companyId: string
    referralId: string
    requisitionId: string
    candidateId: string
    first_name: string
    last_name: Generated<string>
    email: string
    primary_phone: string | null
    submitUntil: string | null
    concludedAt: string | null
    createdAt: Generated<string>
    updatedAt: Generated<string>
    askedAt: string | null
    askedBy: string | null
    concludedBy: string | null
    concluded_without: number | null
    nominateUntil: string | null
    devices: Generated<string[]>
    tracesErasedAt: string | null
    moreTimeAskedAt: string | null
  }
  referral_module: {
    id: string
    companyId: string
    referralId: string
    moduleId: string
    createdAt: Generated<string>
  }
  referral_referee: {
    id: string
    companyId: string
    referralCandidateId: string
    order: Generated<number>
    first_name: string | null
    last_name: string | null
    email: string | null
    primary_phone: string | null
    linkedin_profile: string | null
    language: Generated<string>
    relationship: number | null
    relationship_period: number | null
    relationship_time: number | null
    company_name: string | null
    referee_role: string | null
    candidate_role: string | null
    confirmed_relationship: number | null
    confirmed_relationship_period: number | null
    confirmed_relationship_time: number | null
    confirmed_company_name: string | null
    confirmed_referee_role: string | null
    confirmed_candidate_role: string | null
    relationship_status: number | null
    consent: Generated<number>
    status: Generated<number>
    referee_ip: string | null
    seen_ip: string | null
    device: string | null
    startedAt: string | null
    finishedAt: string | null
    createdAt: Generated<string>
    updatedAt: Generated<string>
    mailedAt: string | null
    linkUntil: string | null
    revokedAt: string | null
    revokedBy: string | null
    revoke_reason: string | null
    replacesId: string | null
    corrections: Generated<number>
    decline_reason: number | null
    active_ms: number | null
    taken: Generated<number>
    takenBy: string | null
    takenAt: string | null
    phoneConfirmedAt: string | null
    seen_agent: string | null
    signals_version: Generated<number>
    callAskedAt: string | null
    call_phone: string | null
    dialled: string | null
    takenByName: string | null
    callEndedAt: string | null
    erasedAt: string | null
  }
  referral_signal: {
    id: string
    companyId: string
    referralCandidateId: string
    referralRefereeId: string
    otherRefereeId: string | null
    kind: string
    level: number
    detail: Generated<unknown>
    raisedAt: Generated<string>
    state: Generated<number>
    asked: string | null
    askedAt: string | null
    askedBy: string | null
    explanation: string | null
    explainedAt: string | null
    decidedBy: string | null
    decidedAt: string | null
    note: string | null
    version: Generated<number>
    createdAt: Generated<string>
    updatedAt: Generated<string>
  }
  referral_signal_entry: {
    id: string
    companyId: string
    signalId: string
    what: number
    asked: string | null
    words: string | null
    accountId: string | null
    createdAt: Generated<string>
  }
  report_code: {
    id: string
    companyId: string
    publicReportId: string
    mac: string
    tries: Generated<number>
    expiresAt: string
  }
  report_device: {
    id: string
    companyId: string
    publicReportId: string
    accountId: string
    hash: Buffer
    createdAt: Generated<string>
    until: string
  }
  report_view: {
    id: string
    companyId: string
    interviewId: string | null
    guestId: string | null
    publicReportId: string | null
    device: string
    openedAt: Generated<string>
    lastAt: Generated<string>
    tenths: Generated<number>
    referralCandidateId: string | null
  }
  requisition: {
    id: string
    companyId: string
    accountId: string
    public_id: string
    title: string
    job_position: string
    request_relationship: Generated<boolean>
    hide_position: Generated<boolean>
    public_project: Generated<boolean>
    notes: string | null
    designationId: string | null
    minimum_experience: number | null
    maximum_experience: number | null
    status: Generated<number>
    interview_type: Generated<number>
    mode: Generated<number>
    refCheck: Generated<boolean>
    createdAt: Generated<string>
    updatedAt: Generated<string>
    removedAt: string | null
  }
  requisition_location: {
    id: string
    companyId: string
    requisitionId: string
    place_id: string
    city: string | null
    state: string | null
    country: string | null
    createdAt: Generated<string>
  }
  requisition_note: {
    id: string
    companyId: string
    requisitionId: string
    accountId: string
    message: string
    createdAt: Generated<string>
    updatedAt: Generated<string>
  }
  requisition_question: {
    id: string
    companyId: string
    requisitionId: string
    questionId: string
    order: Generated<number>
    notes: string | null
    think_seconds: Generated<number>
    answer_seconds: Generated<number>
    createdAt: Generated<string>
    updatedAt: Generated<string>
    answerBy: Generated<number>
  }
  requisition_referral: {
    id: string
    companyId: string
    requisitionId: string
    referralId: string
    candidate_communication_type: Generated<number>
    candidate_referee_count: Generated<number>
    candidate_submission_days: Generated<number>
    createdAt: Generated<string>
    updatedAt: Generated<string>
    starts: Generated<number>
  }
  requisition_removal: {
    id: string
    companyId: string
    requisitionId: string | null
    title: string
    askedBy: string | null
    total: number
    gone: Generated<number>
    status: Generated<number>
    attempts: Generated<number>
    nextAttemptAt: Generated<string>
    lockedUntil: string | null
    leaseId: string | null
    lastError: string | null
    createdAt: Generated<string>
    endedAt: string | null
    stuckIds: Generated<string[]>
    stuck: GeneratedAlways<number>
  }
  requisition_skill: {
    id: string
    companyId: string
    requisitionId: string
    skillId: string
    createdAt: Generated<string>
  }
  requisition_template: {
    id: string
    companyId: string | null
    accountId: string | null
    title: string
    body: unknown
    createdAt: Generated<string>
    updatedAt: Generated<string>
  }
  room_event: {
    id: GeneratedAlways<number>
    companyId: string
    interviewId: string
    from: string
    to: string | null
    n: number
    kind: string
    body: Generated<unknown>
    at: Generated<string>
  }
  room_mark: {
    id: string
    companyId: string
    interviewId: string
    author: string | null
    at: string
    kind: string
    text: Generated<string>
    createdAt: Generated<string>
    updatedAt: Generated<string>
  }
  room_visit: {
    id: string
    companyId: string
    interviewId: string
    accountId: string
    side: string
    step: Generated<string>
    device: Generated<unknown>
    joinedAt: Generated<string>
    seenAt: Generated<string>
    leftAt: string | null
    stepAt: Generated<string>
  }
  saved_view: {
    id: string
    companyId: string | null
    accountId: string
    role: string
    title: string
    query: string
    address: string
    shared: Generated<boolean>
    createdAt: Generated<string>
    updatedAt: Generated<string>
    list: string
  }
  segment_copy: {
    id: string
    companyId: string
    segmentId: string
    from: number
    size: number
    key: string
    createdAt: Generated<string>
  }
  server_process: {
    id: string
    settings: unknown
    seenAt: Generated<string>
  }
  session: {
    id: string
    accountId: string
    role: string
    counter: Generated<number>
    confirmed: Generated<boolean>
    key: Buffer
    device: string | null
    ip: string | null
    createdAt: Generated<string>
    rotated_at: Generated<string>
    idle_until: string
    absolute_until: string
    revoked_at: string | null
    lastSeenAt: Generated<string>
    actingCompanyId: string | null
    provenAt: Generated<string>
    methods: Generated<string[]>
    idToken: Buffer | null
  }
  setting: {
    name: string
    value: unknown
    updatedAt: Generated<string>
  }
  setting_change: {
    id: string
    name: string
    from: unknown
    to: unknown
    accountId: string | null
    at: Generated<string>
    companyId: string | null
  }
  shortlist: {
    id: string
    companyId: string
    requisitionId: string | null
    title: string
    accountId: string
    createdAt: Generated<string>
    updatedAt: Generated<string>
  }
  shortlist_item: {
    id: string
    companyId: string
    shortlistId: string
    interviewId: string
    order: number
    createdAt: Generated<string>
  }
  shortlist_mark: {
    id: string
    companyId: string
    shortlistId: string
    interviewId: string
    accountId: string
    mark: number
    word: Generated<string>
    createdAt: Generated<string>
    updatedAt: Generated<string>
  }
  skill: {
    id: string
    companyId: string | null
    createdBy: string | null
    name: string
    name_ar: string | null
    active: Generated<boolean>
    approvedAt: string | null
    createdAt: Generated<string>
    updatedAt: Generated<string>
    key: string | null
    field: string | null
    context: Generated<boolean>
    mergedInto: string | null
  }
  skill_alias: {
    id: string
    skillId: string
    name: string
    folded: string
    createdAt: Generated<string>
  }
  slot: {
    id: string
    companyId: string
    accountId: string
    startsAt: string
    endsAt: string
    createdAt: Generated<string>
    updatedAt: Generated<string>
  }
  slot_exception: {
    id: string
    companyId: string
    accountId: string
    startsAt: string
    endsAt: string
    reason: string | null
    createdAt: Generated<string>
    updatedAt: Generated<string>
  }
  slot_offer: {
    id: string
    companyId: string
    requisitionId: string
    candidateId: string
    createdBy: string | null
    mode: string
    minutes: number
    firstDay: string
    lastDay: string
    mayChangePerson: Generated<boolean>
    status: Generated<number>
    interviewId: string | null
    batchId: string
    createdAt: Generated<string>
    updatedAt: Generated<string>
  }
  slot_pattern: {
    id: string
    companyId: string
    accountId: string
    weekday: number
    startTime: string
    endTime: string
    createdAt: Generated<string>
    updatedAt: Generated<string>
  }
  slot_rule: {
    id: string
    companyId: string
    accountId: string
    timezone: Generated<string>
    buffer_minutes: Generated<number>
    notice_minutes: Generated<number>
    daily_cap: number | null
    weekly_cap: number | null
    createdAt: Generated<string>
    updatedAt: Generated<string>
    mailFile: Generated<boolean>
    feedDetail: Generated<number>
  }
  sourcer: {
    id: string
    companyId: string
    requisitionId: string
    accountId: string
    status: Generated<number>
    createdAt: Generated<string>
    updatedAt: Generated<string>
  }
  started_play: {
    key: string
    usedAt: Generated<string>
  }
  stored_file_deletion: {
    id: string
    place: Generated<string>
    key: string
    why: string
    attempts: Generated<number>
    nextAttemptAt: Generated<string>
    lockedUntil: string | null
    leaseId: string | null
    lastError: string | null
    createdAt: Generated<string>
    updatedAt: Generated<string>
    deletedAt: string | null
  }
  taken: {
    id: string
    companyId: string
    accountId: string
    interviewId: string | null
    offerId: string | null
    kind: number
    part: Generated<number>
    startsAt: string
    endsAt: string
    expiresAt: string | null
    createdAt: Generated<string>
  }
  totp: {
    accountId: string
    secret: Buffer
    confirmedAt: string | null
    lastStep: Generated<number>
    createdAt: Generated<string>
  }
  transfer: {
    id: string
    companyId: string
    from: string
    to: string
    by: string | null
    counts: unknown
    createdAt: Generated<string>
  }
  upload_lease: {
    id: string
    leaseId: string
    lockedUntil: string
    wanted: Generated<boolean>
  }
}

/** The columns of each table, in their order. */
export const columns = {
  account: ['id', 'public_id', 'name', 'email', 'primary_phone', 'location', 'country', 'designationId', 'active', 'language', 'timezone', 'bot', 'emailConfirmedAt', 'createdAt', 'updatedAt', 'photoId'],
  account_attachment: ['id', 'companyId', 'accountId', 'candidateId', 'attachmentId', 'name', 'createdAt'],
  account_info: ['id', 'companyId', 'accountId', 'candidateId', 'name', 'info', 'createdAt', 'updatedAt'],
  account_language: ['id', 'companyId', 'accountId', 'candidateId', 'lang', 'level', 'createdAt', 'updatedAt'],
  account_skill: ['id', 'companyId', 'accountId', 'candidateId', 'skillId', 'level', 'createdAt', 'updatedAt'],
  attachment: ['id', 'companyId', 'accountId', 'key', 'name', 'type', 'size', 'sha256', 'createdAt'],
  audit_anchor: ['id', 'sequence', 'hash', 'entries', 'at'],
  audit_cut: ['id', 'sequence', 'hash', 'entries', 'until', 'at'],
  audit_log: ['id', 'companyId', 'accountId', 'role', 'action', 'table', 'rowId', 'detail', 'ip', 'at', 'sequence', 'previous_hash', 'hash'],
  audit_origin: ['auditId', 'accountId', 'ip', 'device', 'at'],
  brand_picture: ['sha256', 'png', 'createdAt'],
  bulk_job: ['id', 'accountId', 'role', 'act', 'detail', 'undoOf', 'status', 'attempts', 'nextAttemptAt', 'lockedUntil', 'leaseId', 'lastError', 'createdAt'],
  bulk_row: ['id', 'companyId', 'jobId', 'candidateId', 'n', 'state', 'fault', 'trace', 'tries', 'dueAt', 'begun'],
  candidate: ['id', 'companyId', 'requisitionId', 'accountId', 'accountName', 'email', 'primary_phone', 'location', 'country', 'designationId', 'links', 'sourcerId', 'status', 'previousStatus', 'mode', 'refcheck_requisition', 'searchKey', 'invitedAt', 'legalHold', 'createdAt', 'updatedAt', 'statusAt'],
  candidate_history: ['id', 'companyId', 'candidateId', 'accountId', 'from', 'to', 'message', 'kind', 'createdAt'],
  candidate_merge: ['id', 'companyId', 'candidateId', 'accountId', 'name', 'email', 'phone', 'location', 'links', 'skills', 'fileId', 'took', 'at', 'otherId', 'otherStatus'],
  challenge: ['hash', 'purpose', 'accountId', 'body', 'expiresAt', 'usedAt', 'createdAt'],
  change: ['xid', 'companyId', 'table', 'rowIds', 'ids', 'old', 'at', 'by', 'cols'],
  comment: ['id', 'companyId', 'interviewId', 'accountId', 'replyId', 'message', 'at_time', 'createdAt', 'updatedAt', 'deletedAt', 'audience', 'circle'],
  comment_mention: ['id', 'companyId', 'interviewId', 'commentId', 'accountId'],
  comment_notice: ['id', 'companyId', 'interviewId', 'threadId', 'accountId', 'since', 'due'],
  comment_read: ['id', 'companyId', 'interviewId', 'accountId', 'upTo'],
  company: ['id', 'public_id', 'name', 'email', 'primary_phone', 'site', 'location', 'country', 'logoId', 'industryId', 'timezone', 'language', 'active', 'approvalStatus', 'createdAt', 'updatedAt', 'createdBy', 'decidedBy', 'decidedAt', 'reason'],
  company_location: ['id', 'companyId', 'place_id', 'city', 'state', 'country', 'createdAt'],
  company_setting: ['id', 'companyId', 'name', 'value', 'createdAt', 'updatedAt'],
  consent: ['id', 'companyId', 'subject', 'accountId', 'interviewId', 'referralRefereeId', 'text_version', 'language', 'ip', 'at', 'withdrawnAt', 'referralCandidateId', 'heardBy', 'kind', 'words', 'adult'],
  consent_text: ['id', 'companyId', 'kind', 'version', 'language', 'text', 'from', 'accountId'],
  credential: ['accountId', 'hash', 'changedAt'],
  degree: ['id', 'companyId', 'createdBy', 'name', 'name_ar', 'active', 'approvedAt', 'createdAt', 'updatedAt', 'mergedInto'],
  designation: ['id', 'companyId', 'createdBy', 'name', 'name_ar', 'active', 'approvedAt', 'createdAt', 'updatedAt', 'mergedInto'],
  earlier_film: ['id', 'companyId', 'interviewId', 'attachmentId', 'until'],
  email_change: ['accountId', 'email', 'oldHash', 'newHash', 'oldConfirmedAt', 'newConfirmedAt', 'expiresAt', 'createdAt', 'waitUntil', 'by'],
  erasure: ['id', 'companyId', 'requestId', 'subject', 'rowId', 'askedBy', 'counts', 'files', 'goneAt', 'purgedAt', 'backupsUntil', 'cause', 'again'],
  evaluation: ['id', 'companyId', 'requisitionId', 'name', 'weight', 'order', 'createdAt', 'updatedAt'],
  factor_reset: ['accountId', 'by', 'createdAt'],
  feedback: ['id', 'companyId', 'requisitionId', 'candidateId', 'interviewId', 'accountId', 'verdict', 'client_feedback', 'status', 'createdAt', 'updatedAt'],
  field_of_study: ['id', 'companyId', 'createdBy', 'name', 'name_ar', 'active', 'approvedAt', 'createdAt', 'updatedAt', 'mergedInto'],
  guest: ['id', 'companyId', 'interviewId', 'accountId', 'accessLevel', 'validTill', 'active', 'status', 'createdBy', 'createdAt', 'updatedAt', 'revokedAt', 'revokedBy', 'show', 'shortlistId', 'circle', 'watermark'],
  hold_count: ['candidateId', 'companyId', 'count', 'since'],
  idempotency_key: ['id', 'accountId', 'sessionId', 'role', 'key', 'callHash', 'bodyHash', 'lockedUntil', 'answer', 'subjects', 'mentions', 'createdAt'],
  identity: ['id', 'accountId', 'providerId', 'subject', 'lastUsedAt', 'createdAt'],
  identity_provider: ['id', 'companyId', 'name', 'issuer', 'clientId', 'clientSecret', 'domains', 'makes', 'required', 'strong', 'active', 'approvedAt', 'createdAt', 'updatedAt'],
  industry: ['id', 'companyId', 'createdBy', 'name', 'name_ar', 'active', 'approvedAt', 'createdAt', 'updatedAt', 'mergedInto'],
  interview: ['id', 'companyId', 'requisitionId', 'candidateId', 'interviewerId', 'interviewerAccountId', 'status', 'scheduledStart', 'scheduledEnd', 'timezone', 'deadline', 'startedAt', 'endedAt', 'companyName', 'recruiterComment', 'message', 'rescheduleCount', 'previousId', 'consentedAt', 'createdAt', 'updatedAt', 'replacedAt', 'replacedStatus', 'replacedCandidateStatus', 'offerId', 'calendarUid', 'sequence', 'absent', 'absentBy', 'filmRemovedAt', 'openedAt', 'timeFactor'],
  interview_history: ['id', 'companyId', 'interviewId', 'accountId', 'from', 'to', 'message', 'kind', 'createdAt'],
  interview_person: ['id', 'companyId', 'interviewId', 'accountId', 'part', 'state', 'createdAt', 'updatedAt'],
  interview_question: ['id', 'companyId', 'interviewId', 'questionId', 'author', 'order', 'askedAt', 'askedTime', 'answeredAt', 'take', 'notes', 'review', 'createdAt', 'updatedAt', 'think_seconds', 'answer_seconds', 'answerStartedAt', 'answerBy', 'answeredBy', 'answerText', 'endedTime', 'overlong'],
  interview_skill_feedback: ['id', 'companyId', 'interviewId', 'accountId', 'skillId', 'r_skillId', 'review', 'createdAt', 'updatedAt'],
  interviewer: ['id', 'companyId', 'candidateId', 'accountId', 'status', 'statusBefore', 'requestedBy', 'expiresAt', 'createdAt', 'updatedAt', 'message'],
  legal_hold: ['id', 'companyId', 'candidateId', 'reason', 'setBy', 'liftedBy', 'createdAt', 'liftedAt', 'accountId', 'requisitionId', 'askedBy', 'status', 'answer', 'answeredAt'],
  link_token: ['id', 'companyId', 'hash', 'purpose', 'accountId', 'candidateId', 'interviewId', 'referralCandidateId', 'referralRefereeId', 'expires_at', 'used_at', 'revoked_at', 'createdAt', 'offerId', 'publicReportId'],
  login_attempt: ['key', 'failures', 'windowStart', 'nextAt'],
  lookup_merge: ['id', 'list', 'entryId', 'intoId', 'wasActive', 'moved', 'accountId', 'at'],
  membership: ['id', 'accountId', 'companyId', 'role', 'approvalStatus', 'active', 'createdAt', 'updatedAt', 'invitedName', 'invitedPhone', 'invitedBy', 'invitedAt', 'suspendedBy', 'suspendedAt', 'reason'],
  message_template: ['id', 'companyId', 'event', 'kind', 'language', 'subject', 'body', 'createdAt', 'updatedAt'],
  module: ['id', 'companyId', 'key', 'name', 'name_ar', 'description', 'order', 'active', 'createdAt', 'updatedAt', 'description_ar'],
  notification_log: ['id', 'companyId', 'requisitionId', 'accountId', 'kind', 'type', 'description', 'recipient', 'language', 'subject', 'html', 'text', 'icalendar', 'messageId', 'dedupeKey', 'delivery_status', 'attempts', 'nextAttemptAt', 'lastError', 'sentAt', 'whatsapp', 'whatsappId', 'createdAt', 'updatedAt', 'answer', 'lockedUntil', 'leaseId', 'sealed', 'linkHash', 'interviewId', 'sequence', 'offerId', 'referralCandidateId', 'referralRefereeId', 'outlives'],
  offer_person: ['id', 'companyId', 'offerId', 'accountId', 'part', 'createdAt'],
  offer_wish: ['id', 'companyId', 'offerId', 'order', 'startsAt', 'endsAt', 'message', 'createdAt'],
  outside_busy: ['id', 'companyId', 'calendarId', 'accountId', 'startsAt', 'endsAt'],
  outside_calendar: ['id', 'companyId', 'accountId', 'address', 'host', 'tail', 'zone', 'allDay', 'etag', 'modified', 'readAt', 'goodAt', 'trouble', 'skipped', 'failures', 'nextAt', 'lockedUntil', 'leaseId', 'createdAt', 'updatedAt'],
  partner: ['id', 'companyId', 'accountId', 'approvalStatus', 'active', 'createdAt', 'updatedAt'],
  passkey: ['id', 'accountId', 'credentialId', 'publicKey', 'counter', 'transports', 'host', 'name', 'lastUsedAt', 'createdAt'],
  place: ['place_id', 'city', 'city_ar', 'state', 'country', 'population'],
  place_key: ['key', 'place_id'],
  presence: ['process', 'companyId', 'subject', 'subjectId', 'accountIds', 'seenAt'],
  privacy_link: ['id', 'hash', 'email', 'expiresAt', 'usedAt', 'createdAt'],
  privacy_request: ['id', 'companyId', 'accountId', 'candidateId', 'referralRefereeId', 'kind', 'status', 'message', 'doneAt', 'createdAt', 'updatedAt', 'askedBy', 'answeredBy', 'reason', 'dueAt', 'runAt', 'extendedTo', 'extendReason', 'email', 'archiveId', 'archiveUntil'],
  provider_domain: ['domain', 'providerId'],
  public_report: ['id', 'companyId', 'interviewId', 'referralCandidateId', 'accountId', 'email', 'validTill', 'createdAt', 'updatedAt', 'accessLevel', 'show', 'revokedAt', 'revokedBy', 'shortlistId', 'bound', 'misses', 'lockedAt', 'circle', 'watermark', 'message'],
  question: ['id', 'companyId', 'accountId', 'title', 'answer', 'kind', 'level', 'language', 'inBank', 'copiedFrom', 'createdAt', 'updatedAt'],
  question_kit: ['id', 'companyId', 'accountId', 'title', 'createdAt', 'updatedAt'],
  question_kit_question: ['id', 'companyId', 'kitId', 'questionId', 'order', 'createdAt'],
  question_skill: ['id', 'companyId', 'questionId', 'skillId', 'createdAt'],
  recording: ['id', 'companyId', 'interviewId', 'attachmentId', 'status', 'duration', 'defaultStartTime', 'lastError', 'createdAt', 'updatedAt', 'attempts', 'nextAttemptAt', 'lockedUntil', 'leaseId', 'ownAttachmentId', 'coverage', 'made', 'pieces', 'lateAt', 'own_offset'],
  recording_segment: ['id', 'companyId', 'interviewId', 'upload_id', 'startedAt', 'mime', 'size', 'sha256', 'finished', 'order', 'createdAt', 'updatedAt', 'film', 'endedAt', 'clock_error_ms', 'kbps', 'faults', 'seconds'],
  recovery_code: ['id', 'accountId', 'hash', 'usedAt', 'createdAt'],
  ref_attachment: ['id', 'companyId', 'refQuestionId', 'referralCandidateId', 'attachmentId', 'attachment_type', 'name', 'attachment_name', 'createdAt'],
  ref_choice: ['id', 'companyId', 'refQuestionId', 'order', 'title', 'title_ar', 'follow_up', 'follow_up_ar', 'expansion', 'expansion_mandatory', 'createdAt'],
  ref_question: ['id', 'companyId', 'moduleId', 'referralId', 'title', 'title_ar', 'question_type', 'is_mandatory', 'order', 'createdAt', 'updatedAt', 'aspect'],
  ref_scale: ['id', 'companyId', 'refQuestionId', 'order', 'title', 'title_ar', 'follow_up', 'follow_up_ar', 'expansion', 'expansion_mandatory', 'createdAt'],
  refcheck_rule: ['id', 'companyId', 'late_naming', 'asks_linkedin', 'shows_signals_to_candidate', 'reminder_hours', 'hours', 'retention_months', 'createdAt', 'updatedAt', 'asks_public_ip'],
  referee_attachment: ['id', 'companyId', 'referralRefereeId', 'attachmentId', 'name', 'createdAt'],
  referral: ['id', 'companyId', 'accountId', 'public_id', 'title', 'job_position', 'email', 'language', 'public_project', 'active', 'createdAt', 'updatedAt', 'requisitionId'],
  referral_answer: ['id', 'companyId', 'referralRefereeId', 'refQuestionId', 'text_answer', 'choice_number', 'choice_expansion', 'scale_number', 'scale_expansion', 'attachment_approval', 'createdAt', 'updatedAt', 'active_ms', 'in_one_piece', 'savedBy', 'phone_text'],
  referral_candidate: ['id', 'companyId', 'referralId', 'requisitionId', 'candidateId', 'first_name', 'last_name', 'email', 'primary_phone', 'submitUntil', 'concludedAt', 'createdAt', 'updatedAt', 'askedAt', 'askedBy', 'concludedBy', 'concluded_without', 'nominateUntil', 'devices', 'tracesErasedAt', 'moreTimeAskedAt'],
  referral_module: ['id', 'companyId', 'referralId', 'moduleId', 'createdAt'],
  referral_referee: ['id', 'companyId', 'referralCandidateId', 'order', 'first_name', 'last_name', 'email', 'primary_phone', 'linkedin_profile', 'language', 'relationship', 'relationship_period', 'relationship_time', 'company_name', 'referee_role', 'candidate_role', 'confirmed_relationship', 'confirmed_relationship_period', 'confirmed_relationship_time', 'confirmed_company_name', 'confirmed_referee_role', 'confirmed_candidate_role', 'relationship_status', 'consent', 'status', 'referee_ip', 'seen_ip', 'device', 'startedAt', 'finishedAt', 'createdAt', 'updatedAt', 'mailedAt', 'linkUntil', 'revokedAt', 'revokedBy', 'revoke_reason', 'replacesId', 'corrections', 'decline_reason', 'active_ms', 'taken', 'takenBy', 'takenAt', 'phoneConfirmedAt', 'seen_agent', 'signals_version', 'callAskedAt', 'call_phone', 'dialled', 'takenByName', 'callEndedAt', 'erasedAt'],
  referral_signal: ['id', 'companyId', 'referralCandidateId', 'referralRefereeId', 'otherRefereeId', 'kind', 'level', 'detail', 'raisedAt', 'state', 'asked', 'askedAt', 'askedBy', 'explanation', 'explainedAt', 'decidedBy', 'decidedAt', 'note', 'version', 'createdAt', 'updatedAt'],
  referral_signal_entry: ['id', 'companyId', 'signalId', 'what', 'asked', 'words', 'accountId', 'createdAt'],
  report_code: ['id', 'companyId', 'publicReportId', 'mac', 'tries', 'expiresAt'],
  report_device: ['id', 'companyId', 'publicReportId', 'accountId', 'hash', 'createdAt', 'until'],
  report_view: ['id', 'companyId', 'interviewId', 'guestId', 'publicReportId', 'device', 'openedAt', 'lastAt', 'tenths', 'referralCandidateId'],
  requisition: ['id', 'companyId', 'accountId', 'public_id', 'title', 'job_position', 'request_relationship', 'hide_position', 'public_project', 'notes', 'designationId', 'minimum_experience', 'maximum_experience', 'status', 'interview_type', 'mode', 'refCheck', 'createdAt', 'updatedAt', 'removedAt'],
  requisition_location: ['id', 'companyId', 'requisitionId', 'place_id', 'city', 'state', 'country', 'createdAt'],
  requisition_note: ['id', 'companyId', 'requisitionId', 'accountId', 'message', 'createdAt', 'updatedAt'],
  requisition_question: ['id', 'companyId', 'requisitionId', 'questionId', 'order', 'notes', 'think_seconds', 'answer_seconds', 'createdAt', 'updatedAt', 'answerBy'],
  requisition_referral: ['id', 'companyId', 'requisitionId', 'referralId', 'candidate_communication_type', 'candidate_referee_count', 'candidate_submission_days', 'createdAt', 'updatedAt', 'starts'],
  requisition_removal: ['id', 'companyId', 'requisitionId', 'title', 'askedBy', 'total', 'gone', 'status', 'attempts', 'nextAttemptAt', 'lockedUntil', 'leaseId', 'lastError', 'createdAt', 'endedAt', 'stuckIds', 'stuck'],
  requisition_skill: ['id', 'companyId', 'requisitionId', 'skillId', 'createdAt'],
  requisition_template: ['id', 'companyId', 'accountId', 'title', 'body', 'createdAt', 'updatedAt'],
  room_event: ['id', 'companyId', 'interviewId', 'from', 'to', 'n', 'kind', 'body', 'at'],
  room_mark: ['id', 'companyId', 'interviewId', 'author', 'at', 'kind', 'text', 'createdAt', 'updatedAt'],
  room_visit: ['id', 'companyId', 'interviewId', 'accountId', 'side', 'step', 'device', 'joinedAt', 'seenAt', 'leftAt', 'stepAt'],
  saved_view: ['id', 'companyId', 'accountId', 'role', 'title', 'query', 'address', 'shared', 'createdAt', 'updatedAt', 'list'],
  segment_copy: ['id', 'companyId', 'segmentId', 'from', 'size', 'key', 'createdAt'],
  server_process: ['id', 'settings', 'seenAt'],
  session: ['id', 'accountId', 'role', 'counter', 'confirmed', 'key', 'device', 'ip', 'createdAt', 'rotated_at', 'idle_until', 'absolute_until', 'revoked_at', 'lastSeenAt', 'actingCompanyId', 'provenAt', 'methods', 'idToken'],
  setting: ['name', 'value', 'updatedAt'],
  setting_change: ['id', 'name', 'from', 'to', 'accountId', 'at', 'companyId'],
  shortlist: ['id', 'companyId', 'requisitionId', 'title', 'accountId', 'createdAt', 'updatedAt'],
  shortlist_item: ['id', 'companyId', 'shortlistId', 'interviewId', 'order', 'createdAt'],
  shortlist_mark: ['id', 'companyId', 'shortlistId', 'interviewId', 'accountId', 'mark', 'word', 'createdAt', 'updatedAt'],
  skill: ['id', 'companyId', 'createdBy', 'name', 'name_ar', 'active', 'approvedAt', 'createdAt', 'updatedAt', 'key', 'field', 'context', 'mergedInto'],
  skill_alias: ['id', 'skillId', 'name', 'folded', 'createdAt'],
  slot: ['id', 'companyId', 'accountId', 'startsAt', 'endsAt', 'createdAt', 'updatedAt'],
  slot_exception: ['id', 'companyId', 'accountId', 'startsAt', 'endsAt', 'reason', 'createdAt', 'updatedAt'],
  slot_offer: ['id', 'companyId', 'requisitionId', 'candidateId', 'createdBy', 'mode', 'minutes', 'firstDay', 'lastDay', 'mayChangePerson', 'status', 'interviewId', 'batchId', 'createdAt', 'updatedAt'],
  slot_pattern: ['id', 'companyId', 'accountId', 'weekday', 'startTime', 'endTime', 'createdAt', 'updatedAt'],
  slot_rule: ['id', 'companyId', 'accountId', 'timezone', 'buffer_minutes', 'notice_minutes', 'daily_cap', 'weekly_cap', 'createdAt', 'updatedAt', 'mailFile', 'feedDetail'],
  sourcer: ['id', 'companyId', 'requisitionId', 'accountId', 'status', 'createdAt', 'updatedAt'],
  started_play: ['key', 'usedAt'],
  stored_file_deletion: ['id', 'place', 'key', 'why', 'attempts', 'nextAttemptAt', 'lockedUntil', 'leaseId', 'lastError', 'createdAt', 'updatedAt', 'deletedAt'],
  taken: ['id', 'companyId', 'accountId', 'interviewId', 'offerId', 'kind', 'part', 'startsAt', 'endsAt', 'expiresAt', 'createdAt'],
  totp: ['accountId', 'secret', 'confirmedAt', 'lastStep', 'createdAt'],
  transfer: ['id', 'companyId', 'from', 'to', 'by', 'counts', 'createdAt'],
  upload_lease: ['id', 'leaseId', 'lockedUntil', 'wanted'],
} as const
