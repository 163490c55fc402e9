import { DEAL_TEXTS } from '@bilby/contract/deals/rules';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Hourglass } from 'lucide-react';
import { useEffect, useState } from 'react';
import { ApiError } from '#lib/api/api.ts';
import { markOwnAsStale } from '#lib/api/query-client.ts';
import { PROSE_LINK } from '#ui/panel/prose-link.ts';
import { dealQuery, ownDealQuery, readDealId } from '../deals/data/deal-query.ts';
import type { Profile } from '../viewer/viewer-queries.ts';
import { DealForm } from './deal-form.tsx';
import { DealFormSkeleton } from './deal-form-skeleton.tsx';
import { DraftOffer } from './draft/draft-offer.tsx';
import { DraftSavedNote } from './draft/draft-saved-note.tsx';
import { dealToEditQuery } from './edit-deal-query.ts';
import { draftTitle, isEdited } from './form/deal-draft.ts';
import type { SentForm } from './form/deal-form-data.ts';
import type { DealToEdit } from './form/present-posting.ts';
import { withPendingEdit } from './form/present-posting.ts';
import { sendEdit } from './form/send-deal.ts';
import { useAutofill } from './form/use-autofill.ts';
import { useDealDraft } from './form/use-deal-draft.ts';
import { useDealForm } from './form/use-deal-form.ts';
import { FormError } from './form-error.tsx';
import { FormMember, rightsFor } from './form-member.tsx';

/** The confirmation of an update disappears after this many milliseconds. */
const UPDATE_NOTICE_MS = 5_000;

const TITLE = 'Edit Deal';
const UPDATED = 'Your deal has been updated.';
const HELD_BACK = 'Your changes are waiting for review. Until then, everyone sees the approved deal.';
const NO_SUCH_DEAL = 'The deal you are trying to edit could not be found.';

const waiting = <DealFormSkeleton title={TITLE} loadingText="Loading deal information..." />;

/** `idText` is the id from the address. */
export function EditDealPage({ idText }: { idText: string }) {
	const id = readDealId(idText);
	if (id === null) return <Unable text={NO_SUCH_DEAL} />;
	return (
		<FormMember waiting={waiting}>{({ token, profile }) => <EditOfDeal {...{ token, profile, id }} />}</FormMember>
	);
}

interface EditOfDealProps {
	token: string;
	profile: Profile;
	id: number;
}

function EditOfDeal({ token, profile, id }: EditOfDealProps) {
	const { data: deal, isError, error, refetch } = useQuery(dealToEditQuery(token, id));
	if (deal) return <EditedDeal token={token} profile={profile} deal={withPendingEdit(deal)} />;
	if (!isError) return waiting;
	const status = error instanceof ApiError ? error.status : 0;
	if (status === 404) return <Unable text={NO_SUCH_DEAL} />;
	if (status === 401) return <Unable text={error.message} />;
	return <Unable text={DEAL_TEXTS.notLoaded} onRetry={() => void refetch()} />;
}

function Unable({ text, onRetry }: { text: string; onRetry?: (() => void) | undefined }) {
	return <FormError title="Unable to load deal information" text={text} onRetry={onRetry} />;
}

function EditedDeal({ token, profile, deal }: { token: string; profile: Profile; deal: DealToEdit }) {
	const queryClient = useQueryClient();
	const [initial] = useState(deal.values);
	const [saved, showSaved] = useSavedNotice();

	const save = async (sent: SentForm) => {
		const { deal: stored, isAwaitingReview } = await draft.send(sent.values, (key) => sendEdit(sent, key));
		markOwnAsStale(queryClient);
		// The deal page takes a cached deal first, even an invalid one, and Get Deal would open the previous link.
		queryClient.removeQueries({ queryKey: dealQuery(deal.id).queryKey });
		queryClient.removeQueries({ queryKey: ownDealQuery(token, deal.id).queryKey });
		void queryClient.invalidateQueries({ queryKey: ['price-history', deal.id] });
		void queryClient.invalidateQueries({ queryKey: ['feed'] });
		control.startFrom(withPendingEdit(stored), { isFresh: true });
		autofill.skip(sent.values.dealUrl);
		showSaved(isAwaitingReview ? HELD_BACK : UPDATED);
	};

	const control = useDealForm({ initial, deal, rights: rightsFor(profile), send: save });
	const autofill = useAutofill(control);
	const base = control.original ?? deal;
	const draft = useDealDraft(control.form, {
		dealId: deal.id,
		version: base.version,
		isWorthSaving: (values) => isEdited(values, base.values),
	});
	const { offered, isSaved: isDraftSaved } = draft;

	const restore = () => {
		if (!offered) return;
		autofill.skip(offered.values.dealUrl);
		// The save counts as an edit of the draft's own version, so it cannot overwrite newer changes unnoticed.
		if (offered.version !== null) control.editVersion(offered.version);
		draft.restore(offered);
	};
	return (
		<DealForm
			control={control}
			autofill={autofill}
			profile={profile}
			title={TITLE}
			isDone={false}
			keepsDraft={offered === null}
			lead={
				<>
					<p>
						Change what is out of date.{' '}
						<Link to="/deal-details/$id" params={{ id: String(deal.id) }} className={PROSE_LINK}>
							Look at the deal
						</Link>{' '}
						or{' '}
						<Link to="/deal-progress/$id" params={{ id: String(deal.id) }} className={PROSE_LINK}>
							see its progress
						</Link>
					</p>
					<DraftSavedNote isSaved={isDraftSaved} />
				</>
			}
			notice={
				<>
					{base.pendingEdit && <PendingEditNote pendingEdit={base.pendingEdit} />}
					{offered && (
						<DraftOffer
							savedAt={offered.savedAt}
							title={draftTitle(offered)}
							onRestore={restore}
							onDiscard={draft.discard}
						/>
					)}
				</>
			}
			done={saved}
		/>
	);
}

/** Returns the confirmation of an update, which disappears after a while, and a function that shows it. */
function useSavedNotice(): [text: string | null, show: (text: string) => void] {
	const [shown, setShown] = useState<{ text: string } | null>(null);
	useEffect(() => {
		if (shown === null) return;
		const timer = setTimeout(() => setShown(null), UPDATE_NOTICE_MS);
		return () => clearTimeout(timer);
	}, [shown]);
	return [shown?.text ?? null, (text) => setShown({ text })];
}

type PendingEdit = Pick<NonNullable<DealToEdit['pendingEdit']>, 'isOwn' | 'isOvertaken'>;

/** Says that an edit is waiting for review, and what saving does to it. */
function PendingEditNote({ pendingEdit }: { pendingEdit: PendingEdit }) {
	return (
		<section
			aria-label="Waiting for review"
			className="flex items-start gap-3 rounded-control border border-warning/40 bg-warning/10 px-4 py-3"
		>
			<Hourglass size={18} aria-hidden className="mt-[3px] shrink-0 text-warning" />
			<p>
				{pendingEdit.isOwn ? ownText(pendingEdit) : 'The author has edited this deal. The edit is waiting for review.'}
			</p>
		</section>
	);
}

function ownText({ isOvertaken }: PendingEdit): string {
	return isOvertaken
		? 'Your changes are waiting for review, but the deal has changed since. Please check them and save again.'
		: 'Your changes are waiting for review. Until then, everyone sees the approved deal. Saving again replaces them.';
}
