import { KeyRound } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { callApi } from '#lib/api/api.ts';
import { useHydrated } from '#lib/hooks/use-hydrated.ts';
import { canOfferPasskeys, hasPasskeys, requestPasskey, stopRequestingPasskey } from '#lib/session/passkeys.ts';
import { buttonClass } from '#ui/base/button.ts';
import { useLatest } from '#ui/field/use-latest.ts';
import { passkeyFailure } from '../second-step/passkey-failure.ts';

interface PasskeyLoginProps {
	/** True if the box "Remember me" is ticked. */
	wantsToBeRemembered: () => boolean;
	/** Called with the token of the session. */
	onDone: (token: string) => void;
	onFailure: (text: string | null) => void;
}

/** Logs in with a passkey alone, from the button or from the list that the browser shows in the email field. */
export function PasskeyLogin({ wantsToBeRemembered, onDone, onFailure }: PasskeyLoginProps) {
	const isHydrated = useHydrated();
	const isBusy = useRef(false);
	const callbacks = useLatest({ wantsToBeRemembered, onDone, onFailure });

	useEffect(() => {
		let isMounted = true;
		const offer = async () => {
			if (!(await canOfferPasskeys()) || !isMounted) return;
			const passkey = await pickPasskey(true).catch((error: unknown) => {
				// Nobody has pressed anything, so nobody misses the offer.
				console.info('The browser offers no passkeys in the email field.', error);
				return null;
			});
			if (passkey && isMounted) await enter(passkey, callbacks.current);
		};
		offer().catch((error: unknown) => callbacks.current.onFailure(passkeyFailure(error)));
		return () => {
			isMounted = false;
			if (hasPasskeys()) void stopRequestingPasskey();
		};
	}, [callbacks]);

	const logInByButton = async () => {
		if (isBusy.current) return;
		isBusy.current = true;
		onFailure(null);
		await pickPasskey(false)
			.then((passkey) => enter(passkey, callbacks.current))
			.catch((error: unknown) => onFailure(passkeyFailure(error)));
		isBusy.current = false;
	};
	return (
		<button
			type="button"
			disabled={!isHydrated}
			onClick={() => void logInByButton()}
			className={`mt-3 w-full ${buttonClass('outlined', 'field')}`}
		>
			<KeyRound size={18} aria-hidden />
			Log in with a passkey
		</button>
	);
}

/** Lets the visitor pick a passkey in the browser: from the list in the email field, or in a dialog. */
async function pickPasskey(isAutofill: boolean) {
	const { options } = await callApi('POST /api/login/options');
	return requestPasskey(options, isAutofill);
}

async function enter(
	passkey: Awaited<ReturnType<typeof pickPasskey>>,
	{ wantsToBeRemembered, onDone }: PasskeyLoginProps,
): Promise<void> {
	const body = { passkey, remember: wantsToBeRemembered() };
	onDone((await callApi('POST /api/login/passkey', { body })).token);
}
