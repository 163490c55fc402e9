import type {
	NewPasskey,
	PasskeyCreationOptions,
	PasskeyRequestOptions,
	UsedPasskey,
} from '@bilby/contract/accounts/factor-wire';

/** Most visits use no passkey, so the library loads on demand. */
const loadWebAuthn = () => import('@simplewebauthn/browser');

/** The member closed the browser's dialog, or it took too long. */
export class PasskeyCancelled extends Error {
	override name = 'PasskeyCancelled';
}

/** True if this browser has passkeys at all. */
export function hasPasskeys(): boolean {
	return typeof window !== 'undefined' && typeof window.PublicKeyCredential === 'function';
}

/** Lets the browser create a passkey. Throws `PasskeyCancelled` if the member closes its dialog. */
export async function createPasskey(options: PasskeyCreationOptions): Promise<NewPasskey> {
	const { startRegistration } = await loadWebAuthn();
	const { id, rawId, type, response } = await startRegistration({ optionsJSON: options }).catch(throwPlain);
	const { clientDataJSON, attestationObject, transports = [] } = response;
	return {
		id,
		rawId,
		type,
		response: { clientDataJSON, attestationObject, transports: transports.filter(isTransport) },
		clientExtensionResults: {},
	};
}

/**
 * Lets the browser use a passkey. With `isAutofill`, the browser offers passkeys in the form's email field and waits
 * until the visitor chooses one. Throws `PasskeyCancelled` if the member closes its dialog.
 */
export async function requestPasskey(options: PasskeyRequestOptions, isAutofill = false): Promise<UsedPasskey> {
	const { startAuthentication } = await loadWebAuthn();
	const started = startAuthentication({ optionsJSON: options, useBrowserAutofill: isAutofill });
	const { id, rawId, type, response } = await started.catch(throwPlain);
	const { clientDataJSON, authenticatorData, signature, userHandle } = response;
	return {
		id,
		rawId,
		type,
		response: { clientDataJSON, authenticatorData, signature, ...(userHandle && { userHandle }) },
		clientExtensionResults: {},
	};
}

/** True if the browser can offer passkeys in a form's fields. */
export async function canOfferPasskeys(): Promise<boolean> {
	if (!hasPasskeys()) return false;
	const { browserSupportsWebAuthnAutofill } = await loadWebAuthn();
	return browserSupportsWebAuthnAutofill();
}

/** Ends a request that waits for the visitor, because they leave the page. */
export async function stopRequestingPasskey(): Promise<void> {
	const { WebAuthnAbortService } = await loadWebAuthn();
	WebAuthnAbortService.cancelCeremony();
}

type Transport = NewPasskey['response']['transports'][number];
const TRANSPORTS: readonly string[] = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'];

function isTransport(name: string): name is Transport {
	return TRANSPORTS.includes(name);
}

/** Turns the errors of browsers into texts for people. */
function throwPlain(error: unknown): never {
	if (!(error instanceof Error)) throw error;
	if (error.name === 'NotAllowedError' || error.name === 'AbortError') throw new PasskeyCancelled(CANCELLED);
	if (error.name === 'InvalidStateError') throw new Error('This device already has a passkey for your account.');
	throw new Error('Your browser couldn’t use a passkey here. Please choose another way.');
}

const CANCELLED = 'Nothing was confirmed. You can try again or choose another way.';
