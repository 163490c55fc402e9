import { DEAL_STATUS } from '@bilby/contract/deals/lifecycle';
import { Flag, TimerOff } from 'lucide-react';
import { Suspense, useState } from 'react';
import type { Deal } from '#features/deals/data/present-deal.ts';
import { useToLogin } from '#features/viewer/use-to-login.ts';
import { useToken } from '#lib/session/use-token.ts';
import { countOf } from '#lib/text/format.ts';
import { Disclosure } from '#ui/menu/disclosure.tsx';
import { lazyComponent } from '#ui/panel/lazy-component.ts';
import { DealChangesSkeleton } from './deal-changes-skeleton.tsx';
import { EndedText, MaintenanceButton } from './expiry-controls.tsx';

/** The member's own state is added to what everyone sees. */
const MemberMaintenance = lazyComponent(async () => (await import('./member-maintenance.tsx')).default);

const DealChanges = lazyComponent(async () => (await import('./deal-changes.tsx')).default);

/** Below the description: whether the deal is still active, its edits, and for some members the link to edit it. */
export function DealMaintenance({ deal }: { deal: Deal }) {
	const token = useToken();
	const asEverybody = <VisitorMaintenance deal={deal} isLoading={token !== null} />;
	return (
		<section aria-label="Is this deal up to date?" className="mt-5 -mb-2 border-line border-t print:hidden">
			<div className={`-mx-2 flex h-14 items-center ${deal.status === DEAL_STATUS.active ? 'needs-script' : ''}`}>
				{token === null ? (
					asEverybody
				) : (
					<Suspense fallback={asEverybody}>
						<MemberMaintenance deal={deal} token={token} />
					</Suspense>
				)}
			</div>
			{deal.status === DEAL_STATUS.active && deal.expiry.reporters.length > 0 && (
				<ExpiryReporters names={deal.expiry.reporters} />
			)}
			{deal.version > 1 && <DealEdits deal={deal} token={token} />}
		</section>
	);
}

interface VisitorMaintenanceProps {
	deal: Deal;
	/** True while the member's own actions load. A report needs a dialog, so it is not offered yet. */
	isLoading: boolean;
}

function VisitorMaintenance({ deal, isLoading }: VisitorMaintenanceProps) {
	const toLogin = useToLogin();
	const target = { id: deal.id, name: deal.title };
	return (
		<>
			{deal.status === DEAL_STATUS.active ? (
				<MaintenanceButton
					icon={TimerOff}
					label="Report expired"
					onPress={() => toLogin({ kind: 'reportExpired', ...target })}
				/>
			) : (
				<EndedText />
			)}
			{!isLoading && (
				// A member who pressed it before their session was read would be led to the login.
				<span className="needs-script visitors-only">
					<MaintenanceButton icon={Flag} label="Report" onPress={() => toLogin({ kind: 'reportDeal', ...target })} />
				</span>
			)}
		</>
	);
}

/** Lists the members who reported an active deal as expired. */
function ExpiryReporters({ names }: { names: string[] }) {
	return (
		<Disclosure title={`Reported expired by ${countOf(names.length, 'member')}`}>
			<p className="break-words pb-3 text-muted text-small">{names.join(', ')}</p>
		</Disclosure>
	);
}

interface DealEditsProps {
	deal: Pick<Deal, 'id' | 'version' | 'timeZone'>;
	/** Null for visitors. */
	token: string | null;
}

/** Shows how often a deal was edited. Members can expand it to see the changes. */
function DealEdits({ deal, token }: DealEditsProps) {
	const [isOpen, setIsOpen] = useState(false);
	return (
		<Disclosure title={`Edited ${countOf(deal.version - 1, 'time')}`} onToggle={setIsOpen}>
			{token === null ? (
				<MembersOnly />
			) : (
				isOpen && (
					<Suspense fallback={<DealChangesSkeleton />}>
						<DealChanges deal={deal} token={token} />
					</Suspense>
				)
			)}
		</Disclosure>
	);
}

function MembersOnly() {
	const toLogin = useToLogin();
	return (
		<p className="pb-2 text-muted text-small">
			Members can see what changed.{' '}
			<button
				type="button"
				onClick={() => toLogin()}
				className="needs-script -my-2 inline-block py-2 font-semibold text-reef underline underline-offset-2"
			>
				Log in
			</button>
		</p>
	);
}
