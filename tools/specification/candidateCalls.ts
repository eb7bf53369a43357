import type { NamedCall } from './call.ts'

const parsing = { slug: 'parser', filename: 'cv.pdf', body: '{resume}' }
const listed = 'sort[createdAt]=desc&page[limit]=10&page[number]=1'

/** Candidates and interviewers, sourcers, and the log of messages. */
export const candidateCalls: readonly NamedCall[] = [
  {
    of: 'S7.32',
    call: 'GET /candidate/candidate',
    shows: 'S3.1',
    query:
      'include=account,interviewer,interviewer.interview,requisition,interviewer.account&filter[requisitionId]={requisition}&sort[createdAt]=asc&page[number]=1&page[limit]=100',
    fields: [
      'id',
      'accountId',
      'accountName',
      'sourcerId',
      'status',
      'mode',
      'requisition.id',
      'account.id',
      'account.name',
      'account.email',
      'interviewers.id',
      'interviewers.account.name',
      'interviewers.interview.id',
      'interviewers.interview.status',
    ],
  },
  { of: 'S7.33', call: 'GET /candidate/candidate', fields: ['id'] },
  {
    of: 'S7.33',
    call: 'POST /candidate/candidate/csv',
    body: {
      requisitionId: '{freshRequisition}',
      body: 'Name,Email,Phone\nDemo Amal,amal.csv@world.majlis.test,+971501234567',
    },
    fields: ['name', 'email', 'phone'],
  },
  {
    of: 'S7.33',
    call: 'POST /candidate/candidate/add/many',
    body: [
      {
        requisitionId: '{freshRequisition}',
        name: 'Demo Omar',
        email: 'omar.many@world.majlis.test',
        primaryPhone: '+971501234567',
        invite: true,
      },
    ],
    fields: ['id', 'accountName'],
  },
  {
    of: 'S7.33',
    call: 'POST /candidate/candidate/add',
    shows: 'S3.32',
    body: {
      requisitionId: '{requisition}',
      name: 'Demo Rania',
      email: 'rania.add@world.majlis.test',
      invite: false,
      add: true,
      primaryPhone: '+971501234568',
      body: '{resume}',
      filename: 'rania.pdf',
      refcheck_requisition: '{requisition}',
    },
    fields: ['id', 'accountName'],
  },
  { of: 'S7.33', call: 'PUT /candidate/candidate/{freshCandidate}', body: { name: 'Demo Renamed' }, fields: ['id'] },
  { of: 'S7.33', call: 'DELETE /candidate/candidate/{freshCandidate}', as: 'company', fields: ['id'] },
  {
    of: 'S7.34',
    call: 'PUT /ai/parser',
    shows: 'S3.33',
    query: 'slug=parser',
    body: parsing,
    fields: ['name', 'email', 'mobile_number', 'phone'],
  },
  { of: 'S7.35', call: 'POST /ai/parser', body: parsing, fields: ['email', 'mobile_number', 'name'] },
  {
    of: 'S7.36',
    call: 'GET /candidate/interviewer',
    query:
      'include=role,account.account_skill&filter[role][name]=Interviewer&filter[approvalStatus]=approved&filter[companyId]={company}&page[limit]=10&page[number]=1&filter[account][name][$substring]=sara&filter[account][account_skill][skillId]={skill}',
    fields: ['account.name', 'account.email', 'account.active', 'account.account_skills.skill.name', 'role.name'],
  },
  { of: 'S7.36', call: 'GET /candidate/interviewer', query: 'filter[approvalStatus]=2', fields: ['account.name'] },
  {
    of: 'S7.37',
    call: 'POST /candidate/interviewer/many',
    body: [{ accountId: '{interviewerAccount}', candidateId: '{freshCandidate}' }],
    fields: ['id', 'status'],
  },
  {
    of: 'S7.38',
    call: 'PUT /candidate/interviewer/assign',
    body: [{ accountId: '{interviewerAccount}', id: '{freshCandidate}' }],
    fields: ['id', 'interview.status'],
  },
  {
    of: 'S7.39',
    call: 'PUT /candidate/interviewer/reassign',
    body: [{ accountId: '{interviewerAccount}', id: '{botCandidate}' }],
    fields: ['id', 'interview.status'],
  },
  {
    of: 'S7.40',
    call: 'PUT /candidate/interviewer/{request}',
    as: 'interviewer',
    body: { status: 1 },
    fields: ['id', 'status'],
  },
  {
    of: 'S7.41',
    call: 'PUT /candidate/interviewer/reinitiate',
    body: { candidateId: '{cancelledCandidate}', interviewId: '{cancelledInterview}' },
    fields: ['id', 'interview.id'],
  },
  {
    of: 'S7.42',
    call: 'GET /other/notification_log',
    query: `include=whatsapp&filter[kind]=1&filter[requisitionId]={requisition}&filter[accountId]={writtenAccount}&${listed}`,
    fields: ['type', 'description', 'createdAt', 'delivery_status', 'whatsapp'],
  },
  {
    of: 'S7.42',
    shows: 'S3.23',
    call: 'GET /other/notification_log',
    query: `include=whatsapp&filter[kind]=3&filter[requisitionId]={requisition}&filter[accountId]={writtenAccount}&${listed}`,
    fields: ['type', 'description', 'createdAt', 'delivery_status', 'whatsapp.delivery_status'],
  },
  {
    of: 'S7.43',
    call: 'GET /account/client/sourcer',
    query: 'filter[role][name]=sourcer&filter[companyId]={company}',
    fields: ['accountId', 'account.id', 'account.name', 'account.public_id'],
  },
  {
    of: 'S7.43',
    call: 'GET /candidate/sourcer',
    shows: 'S3.20',
    query: 'include=account,candidate&filter[requisitionId]={requisition}',
    fields: ['accountId', 'account.id', 'account.name', 'account.public_id', 'candidates.id', 'status'],
  },
  { of: 'S7.44', shows: 'S3.21', call: 'GET /candidate/sourcer', fields: ['id'] },
  {
    of: 'S7.44',
    call: 'POST /candidate/sourcer/many',
    as: 'company',
    body: [{ accountId: '{sourcerAccount}', requisitionId: '{requisition}' }],
    fields: ['id'],
  },
  {
    of: 'S7.44',
    call: 'PUT /candidate/sourcer/{sourcer}',
    as: 'company',
    body: { status: 2, accountId: '{sourcerAccount}', requisitionId: '{requisition}' },
    fields: ['id', 'status'],
  },
  { of: 'S7.44', call: 'DELETE /candidate/sourcer/{sourcer}', as: 'company', fields: ['id'] },
]
