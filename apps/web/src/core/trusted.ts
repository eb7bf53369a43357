interface Rules {
  createHTML?: (text: string) => string
  createScriptURL?: (address: string) => string
}
declare global {
  interface Window {
    trustedTypes?: { createPolicy(name: string, rules: Rules): Required<Rules> }
  }
}

/**
 * The few places that hand text to the browser as code or markup, each under a name of its own: the page's security
 * policy lets nothing else pass. Where the browser knows no such policy, the text goes as it is.
 */
export function trusted<R extends Rules>(name: string, rules: R): R {
  return (window.trustedTypes?.createPolicy(name, rules) as R | undefined) ?? rules
}
