import * as z from 'zod/mini'
import { endpoint } from '../core/endpoint.ts'
import { ById, boundedText, Done } from '../core/field.ts'
import { PortalChange, PortalSettings } from './portal.ts'
import {
  Device,
  Forgot,
  LinkLook,
  Login,
  NewPassword,
  OpenSession,
  Registration,
  RoleSwitch,
  Signup,
  Welcome,
} from './schema.ts'

const Said = z.object({ said: z.literal(true) })

export const sessionApi = {
  welcome: endpoint({
    method: 'GET',
    path: '/auth/welcome',
    who: 'anyone',
    does: "The product's name and, in the demo only, the accounts to try it with.",
    answer: Welcome,
  }),
  login: endpoint({
    method: 'POST',
    path: '/login',
    who: 'anyone',
    does: 'Opens a session with e-mail and password.',
    body: Login,
    answer: OpenSession,
  }),
  restore: endpoint({
    method: 'POST',
    path: '/auth/session',
    who: 'anyone',
    does: 'Gives a reloaded page of the same site its session back, by a cookie that nothing else accepts.',
    answer: OpenSession,
  }),
  signOut: endpoint({
    method: 'POST',
    path: '/auth/logout',
    who: 'signedIn',
    does: 'Ends the session everywhere at once.',
    answer: Said,
  }),
  switchRole: endpoint({
    method: 'POST',
    path: '/auth/switch_profile',
    who: 'signedIn',
    does: 'Makes another of the own roles the acting one, with new tokens.',
    body: RoleSwitch,
    answer: OpenSession,
  }),
  devices: endpoint({
    method: 'GET',
    path: '/auth/session',
    who: 'signedIn',
    does: 'The browsers in which the caller is signed in, the last used first.',
    answer: z.array(Device),
  }),
  endDevice: endpoint({
    method: 'DELETE',
    path: '/auth/session/:id',
    who: 'signedIn',
    does: "Ends another of the own sessions at once; an admin ends anybody's.",
    params: ById,
    answer: Done,
  }),
  register: endpoint({
    method: 'POST',
    path: '/auth/register',
    who: 'anyone',
    does: 'Registers a candidate, or a company that waits for approval; the answer is the same for a known address.',
    body: Registration,
    answer: Said,
  }),
  signup: endpoint({
    method: 'POST',
    path: '/auth/signup',
    who: 'user.invite',
    does: 'Adds a user to a company, or a role to one who exists, and mails the invitation.',
    body: Signup,
    answer: Done,
  }),
  forgot: endpoint({
    method: 'POST',
    path: '/auth/forgot',
    who: 'anyone',
    does: 'Mails a link to set a new password; the answer is the same for an unknown address.',
    body: Forgot,
    answer: Said,
  }),
  look: endpoint({
    method: 'POST',
    path: '/auth/link',
    who: 'anyone',
    does: 'What an invitation or reset link is for, without using it.',
    body: z.strictObject({ token: boundedText(200) }),
    answer: LinkLook,
  }),
  setPassword: endpoint({
    method: 'POST',
    path: '/auth/password',
    who: 'anyone',
    does: 'Sets the password by an invitation or reset link and opens a session.',
    body: NewPassword,
    answer: OpenSession,
  }),
  portal: endpoint({
    method: 'GET',
    path: '/other/setting',
    who: 'setting.read',
    does: 'The settings of this installation.',
    answer: PortalSettings,
  }),
  changePortal: endpoint({
    method: 'PUT',
    path: '/other/setting',
    who: 'setting.update',
    does: 'Changes the settings of this installation; people see it when they sign in or load the page.',
    body: PortalChange,
    answer: PortalSettings,
  }),
}
