import { execFileSync } from 'node:child_process'
import { chmodSync, chownSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { freePort } from '@majlis/server/test/ownServer.ts'
import type { Certificates } from './certificates.ts'
import { isListening, openProgram } from './program.ts'
import { idsOf } from './users.ts'

const [user, password] = ['majlis', 'mailsecret']
/** Services of Postfix, none of which is locked into a folder: name, type, wakeup, most processes, program. */
const services = `pickup unix n - n 60 1 pickup
cleanup unix n - n - 0 cleanup
qmgr unix n - n 5 1 qmgr
tlsmgr unix - - n 1000? 1 tlsmgr
rewrite unix - - n - - trivial-rewrite
bounce unix - - n - 0 bounce
defer unix - - n - 0 bounce
trace unix - - n - 0 bounce
verify unix - - n - 1 verify
flush unix n - n 1000? 0 flush
proxymap unix - - n - - proxymap
showq unix n - n - - showq
error unix - - n - - error
retry unix - - n - - error
lmtp unix - - n - - lmtp
anvil unix - - n - 1 anvil
scache unix - - n - 1 scache
postlog unix-dgram n - n - 1 postlogd
`

/** A message as it lies in a mailbox. */
export interface Mail {
  recipient: string
  id: string
  subject: string
  text: string
  links: string[]
}

/** A mail server: Postfix takes messages by TLS from who signs in, and hands all of them to Dovecot, which keeps a mailbox for each address. */
export async function openMail(folder: string, certificates: Certificates) {
  const [home, boxes] = [path.join(folder, 'mail'), path.join(folder, 'boxes')]
  const queue = path.join(home, 'queue')
  for (const one of [home, queue, path.join(home, 'data'), boxes]) mkdirSync(one, { recursive: true })
  const ports = { smtps: await freePort(), lmtp: await freePort(), auth: await freePort() }
  const [postfix, nobody] = [idsOf('postfix'), idsOf('nobody')]
  chownSync(path.join(home, 'data'), postfix.uid, postfix.gid)
  chownSync(boxes, nobody.uid, nobody.gid)
  chmodSync(home, 0o755)
  const at = (name: string) => path.join(home, name)
  writeFileSync(
    at('main.cf'),
    `compatibility_level = 3.6
queue_directory = ${queue}
data_directory = ${at('data')}
maillog_file = ${at('postfix.log')}
maillog_file_prefixes = ${home}
inet_interfaces = 127.0.0.1
inet_protocols = ipv4
myhostname = mail.rehearsal.test
mydestination =
default_transport = lmtp:inet:127.0.0.1:${ports.lmtp}
smtpd_tls_cert_file = ${certificates.certificate}
smtpd_tls_key_file = ${certificates.key}
smtpd_sasl_type = dovecot
smtpd_sasl_path = inet:127.0.0.1:${ports.auth}
smtpd_relay_restrictions = permit_sasl_authenticated, reject
smtpd_recipient_restrictions = permit_sasl_authenticated, reject
minimal_backoff_time = 3s
maximal_backoff_time = 5s
queue_run_delay = 3s
transport_retry_time = 3s
`,
  )
  const wrapped = '-o smtpd_tls_wrappermode=yes -o smtpd_sasl_auth_enable=yes'
  writeFileSync(at('master.cf'), `127.0.0.1:${ports.smtps} inet n - n - - smtpd ${wrapped}\n${services}`)
  execFileSync('/usr/sbin/postfix', ['-c', home, 'check'], { stdio: 'ignore' })
  writeFileSync(
    at('dovecot.conf'),
    `protocols = lmtp
listen = 127.0.0.1
base_dir = ${at('run')}
state_dir = ${at('state')}
log_path = ${at('dovecot.log')}
ssl = no
auth_mechanisms = plain login
mail_location = maildir:${boxes}/%u
passdb {
  driver = static
  args = password=${password}
}
userdb {
  driver = static
  args = uid=${nobody.uid} gid=${nobody.gid} home=${boxes}/%u allow_all_users=yes
}
first_valid_gid = 1
service lmtp {
  inet_listener lmtp {
    address = 127.0.0.1
    port = ${ports.lmtp}
  }
}
service auth {
  inet_listener {
    address = 127.0.0.1
    port = ${ports.auth}
  }
}
`,
  )
  const dovecot = openProgram({
    ...{ name: 'dovecot', folder, command: '/usr/sbin/dovecot', args: ['-F', '-c', at('dovecot.conf')] },
    isUp: () => isListening(ports.lmtp),
  })
  const smtp = openProgram({
    ...{ name: 'postfix', folder, command: '/usr/lib/postfix/sbin/master', args: ['-c', home, '-d'] },
    isUp: () => isListening(ports.smtps),
  })
  const settings = {
    SMTP_URL: `smtps://${user}:${password}@localhost:${ports.smtps}`,
    MAIL_FROM: 'Majlis <no-reply@rehearsal.test>',
  }
  return { programs: [dovecot, smtp], settings, all: () => readBoxes(boxes) }
}

/** Every message of every mailbox. */
function readBoxes(boxes: string): Mail[] {
  return readdirSync(boxes).flatMap((recipient) => {
    const place = path.join(boxes, recipient, 'new')
    return namesIn(place).map((name) => mailOf(recipient, readFileSync(path.join(place, name), 'utf8')))
  })
}

/** A mailbox is there once its first message was kept. */
function namesIn(place: string): string[] {
  try {
    return readdirSync(place)
  } catch {
    return []
  }
}

function mailOf(recipient: string, raw: string): Mail {
  const header = (name: string) => new RegExp(`^${name}: (.*(?:\\r?\\n[ \\t].*)*)`, 'im').exec(raw)?.[1] ?? ''
  const text = decode(raw)
  return {
    recipient,
    id: header('Message-ID').trim(),
    subject: header('Subject').replace(/\r?\n\s+/g, ' '),
    text,
    links: [...new Set(text.match(/https:\/\/[^\s<>")\]]+/g))],
  }
}

/** The text of the first part that is plain, whatever it travelled as. */
function decode(raw: string): string {
  const part = /^Content-Type: text\/plain([\s\S]*?)\r?\n\r?\n([\s\S]*?)(?=\r?\n--|$(?![\s\S]))/im.exec(raw)
  const [, headers = '', body = ''] = part ?? []
  if (/^Content-Transfer-Encoding: base64/im.test(headers)) return Buffer.from(body, 'base64').toString('utf8')
  const bytes = body
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString('utf8')
}
