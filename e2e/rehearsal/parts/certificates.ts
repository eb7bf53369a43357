import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import path from 'node:path'

/** Files of a certificate for this machine, and of the authority that the rehearsal's programs trust. */
export interface Certificates {
  authority: string
  certificate: string
  key: string
}

/** An authority of the rehearsal's own, and one certificate of it for all that speaks TLS. */
export function makeCertificates(folder: string): Certificates {
  const at = (name: string) => path.join(folder, name)
  const openssl = (...args: string[]) => execFileSync('openssl', args, { stdio: 'ignore', cwd: folder })
  const curve = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes']
  openssl(
    'req',
    '-x509',
    ...curve,
    '-subj',
    '/CN=Majlis rehearsal',
    ...['-days', '2', '-keyout', 'ca.key', '-out', 'ca.pem'],
  )
  openssl('req', ...curve, '-subj', '/CN=localhost', '-keyout', 'server.key', '-out', 'server.csr')
  writeFileSync(at('names'), 'subjectAltName=DNS:localhost,IP:127.0.0.1\nextendedKeyUsage=serverAuth\n')
  const signed = ['-CA', 'ca.pem', '-CAkey', 'ca.key', '-CAcreateserial', '-days', '2', '-extfile', 'names']
  openssl('x509', '-req', '-in', 'server.csr', ...signed, '-out', 'server.pem')
  return { authority: at('ca.pem'), certificate: at('server.pem'), key: at('server.key') }
}
