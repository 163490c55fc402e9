import type { DealDetailWire } from '@bilby/contract/deals/wire';
import { TimerOff } from 'lucide-react';
import { Suspense } from 'react';
import { useToLogin } from '#features/viewer/use-to-login.ts';
import { useToken } from '#lib/session/use-token.ts';
import { lazyComponent } from '#ui/panel/lazy-component.ts';
import { EndedWords } from '../facts/ended-words.tsx';
import { ExpiryReporters } from './expiry-reporters.tsx';
import { DealEdits } from './lazy-parts.ts';
import { ReportExpiredButton } from './report-expired-button.tsx';

/** What a member did and may do is laid over what everybody sees. */
const MemberUpkeep = lazyComponent(async () => (await import('./member-upkeep.tsx')).default);

/** Under the description: whether the deal is still on, what was changed, and for some the way to edit it. */
export function DealUpkeep({ deal }: { deal: DealDetailWire }) {
	const token = useToken();
	const asEverybody = <VisitorUpkeep deal={deal} />;
	return (
		<section aria-label="Is this deal up to date?" className="mt-5 -mb-2 border-line border-t print:hidden">
			<div className={`-mx-2 flex h-14 items-center ${deal.del_active === 1 ? 'needs-script' : ''}`}>
				{token === null ? (
					asEverybody
				) : (
					<Suspense fallback={asEverybody}>
						<MemberUpkeep deal={deal} token={token} />
					</Suspense>
				)}
			</div>
			{deal.del_active === 1 && deal.expiry.reporters.length > 0 && <ExpiryReporters names={deal.expiry.reporters} />}
			{deal.version > 1 && <DealEdits deal={deal} token={token} />}
		</section>
	);
}

function VisitorUpkeep({ deal }: { deal: DealDetailWire }) {
	const toLogin = useToLogin();
	if (deal.del_active !== 1) return <EndedWords />;
	const report = () => toLogin({ kind: 'reportExpired', id: deal.id, name: deal.del_title });
	return <ReportExpiredButton icon={TimerOff} label="Report expired" onPress={report} />;
}
