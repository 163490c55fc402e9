import { AD_FRAME_PATH } from '@bilby/contract/pages/ad-frame-path';
import type { SiteReply } from '@bilby/contract/pages/site';
import type { ReactElement } from 'react';
import { buttonClass } from '#ui/base/button.ts';
import { storeAdChoice, useAdChoice } from './ad-choice.ts';

type AdNetwork = NonNullable<SiteReply['site']['adNetwork']>;

/**
 * Returns what the network fills a place for an ad with: its ad once the visitor has allowed it, and before that, in the first
 * place of a page, the question. Null where the site shows its own ad.
 */
export function useNetworkAd(network: AdNetwork | undefined, isFirst: boolean): ReactElement | null {
	const choice = useAdChoice();
	if (!network) return null;
	if (choice === 'allowed') return <NetworkAd network={network} />;
	return choice === null && isFirst ? <AdQuestion network={network} /> : null;
}

/** An ad of the network, in a frame from which its script can't reach the site. */
function NetworkAd({ network }: { network: AdNetwork }) {
	return (
		<div className="flex h-full min-h-64 flex-col">
			<p className="px-3.5 py-2 text-muted text-small">Advertisement</p>
			<iframe
				src={AD_FRAME_PATH}
				title={`Advertisement from ${network.name}`}
				sandbox="allow-scripts allow-popups allow-popups-to-escape-sandbox"
				loading="lazy"
				className="w-full flex-1 border-0"
			/>
		</div>
	);
}

/** Asks whether the network may show ads. */
function AdQuestion({ network }: { network: AdNetwork }) {
	return (
		<section aria-label="Ads on this site" className="flex h-full flex-col p-4">
			<p className="font-semibold">May {network.name} show ads here?</p>
			<p className="mt-1 mb-3 text-muted text-small">
				They help pay for this site. {network.name} would see your network address and may use cookies. It can’t see
				what you do here.
			</p>
			<AdButtons />
		</section>
	);
}

function AdButtons() {
	return (
		<div className="mt-auto flex flex-wrap gap-2">
			<button type="button" onClick={() => storeAdChoice('refused')} className={buttonClass('outlined')}>
				No thanks
			</button>
			<button type="button" onClick={() => storeAdChoice('allowed')} className={buttonClass('outlined')}>
				Allow ads
			</button>
		</div>
	);
}

/** Says in the privacy policy what the visitor has chosen, and lets them change it. */
export function AdChoiceCard({ network }: { network: AdNetwork }) {
	const choice = useAdChoice();
	return (
		<div data-not-in-file className="my-3 rounded-card border border-line p-4 print:hidden">
			<p role="status" className="mb-3">
				{choice === 'allowed' && `You allow ads from ${network.name}.`}
				{choice === 'refused' && `You don’t allow ads from ${network.name}.`}
				{!choice && `You haven’t said whether you allow ads from ${network.name}, so we show none.`}
			</p>
			<AdButtons />
		</div>
	);
}
