import type { UsedPasskey } from '@bilby/contract/accounts/factor-wire';
import { KeyRound } from 'lucide-react';
import { useEffect, useState } from 'react';
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
export function PasskeyLogin(props: PasskeyLoginProps) {
	const isHydrated = useHydrated();
	const [isBusy, setIsBusy] = useState(false);
	const [offer, setOffer] = useState(1);
	const latest = useLatest(props);
	// The dialog of the button must not outlive the page.
	useEffect(() => stopRequesting, []);

	const enter = async (passkey: UsedPasskey) => {
		const { wantsToBeRemembered, onDone } = latest.current;
		const body = { passkey, remember: wantsToBeRemembered() };
		onDone((await callApi('POST /api/login/passkey', { body })).token);
	};
	const showFailure = (error: unknown) => latest.current.onFailure(passkeyFailure(error));
	const offerAgain = () => setOffer((before) => before + 1);
	const failOffer = (error: unknown) => {
		showFailure(error);
		offerAgain();
	};
	const logInByButton = async () => {
		if (isBusy) return;
		setIsBusy(true);
		props.onFailure(null);
		try {
			const { options } = await callApi('POST /api/login/options');
			await enter(await requestPasskey(options));
		} catch (error) {
			showFailure(error);
			setIsBusy(false);
		}
	};
	return (
		<>
			{/* The browser shows either its dialog or its list. */}
			{!isBusy && (
				<PasskeyOffer key={offer} onPick={(passkey) => void enter(passkey).catch(failOffer)} onEnd={offerAgain} />
			)}
			<button
				type="button"
				disabled={!isHydrated}
				onClick={() => void logInByButton()}
				className={`mt-3 w-full ${buttonClass('outlined', 'field')}`}
			>
				<KeyRound size={18} aria-hidden />
				Log in with a passkey
			</button>
		</>
	);
}

/** The server accepts the challenge of an offer for ten minutes. */
const OFFER_MS = 8 * 60_000;
/** A browser that ends an offer sooner would end the next one too. */
const SHORTEST_OFFER_MS = 1_000;

interface PasskeyOfferProps {
	onPick: (passkey: UsedPasskey) => void;
	/** Called when the visitor has closed the list, and before the server rejects the challenge. */
	onEnd: () => void;
}

/** Lets the browser offer passkeys in the email field until it is removed. */
function PasskeyOffer(props: PasskeyOfferProps) {
	const latest = useLatest(props);
	useEffect(() => {
		let isMounted = true;
		let startedAt = Number.POSITIVE_INFINITY;
		const offer = async () => {
			if (!(await canOfferPasskeys())) return;
			const { options } = await callApi('POST /api/login/options');
			if (!isMounted) return;
			startedAt = performance.now();
			const passkey = await requestPasskey(options, true);
			if (isMounted) latest.current.onPick(passkey);
		};
		offer().catch((error: unknown) => {
			if (!isMounted) return;
			// Nobody has pressed anything, so nobody misses the offer.
			console.info('The browser offers no passkeys in the email field.', error);
			if (performance.now() - startedAt > SHORTEST_OFFER_MS) latest.current.onEnd();
		});
		const timer = setTimeout(() => latest.current.onEnd(), OFFER_MS);
		return () => {
			isMounted = false;
			clearTimeout(timer);
			stopRequesting();
		};
	}, [latest]);
	return null;
}

function stopRequesting(): void {
	if (hasPasskeys()) void stopRequestingPasskey();
}
