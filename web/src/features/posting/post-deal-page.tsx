import { DEAL_TEXTS } from '@bilby/contract/deals/rules';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { ApiError } from '#lib/api/api.ts';
import { markOwnAsStale } from '#lib/api/query-client.ts';
import { showToast } from '#ui/toast/toast.ts';
import { siteQuery } from '../pages/head/site-query.ts';
import type { Profile } from '../viewer/viewer-queries.ts';
import { DealForm } from './deal-form.tsx';
import { DealFormSkeleton } from './deal-form-skeleton.tsx';
import { DraftOffer } from './draft/draft-offer.tsx';
import { DraftSavedNote } from './draft/draft-saved-note.tsx';
import { draftTitle, hasContent } from './form/deal-draft.ts';
import type { SentForm } from './form/deal-form-data.ts';
import { type DealFormValues, emptyValues } from './form/deal-form-values.ts';
import { POSTED_BEFORE, sendNewDeal } from './form/send-deal.ts';
import type { SharedLink } from './form/shared-link.ts';
import { useAutofill } from './form/use-autofill.ts';
import { useDealDraft } from './form/use-deal-draft.ts';
import { useDealForm } from './form/use-deal-form.ts';
import { FormMember, rightsFor } from './form-member.tsx';

/** Milliseconds between posting a deal and opening its page. */
const REDIRECT_AFTER_POST_MS = 500;

const TITLE = 'Post a New Deal';
const NEW_DEAL = { dealId: null, version: null, isWorthSaving: hasContent };

/** `shared` is what another app shared with the site. It is used as the starting point. */
export function PostDealPage({ shared = {} }: { shared?: SharedLink }) {
	return (
		<FormMember waiting={<DealFormSkeleton title={TITLE} />}>
			{({ token, profile }) => <NewDeal key={token} profile={profile} shared={shared} />}
		</FormMember>
	);
}

function NewDeal({ profile, shared }: { profile: Profile; shared: SharedLink }) {
	const { data: site } = useQuery(siteQuery);
	const [initial] = useState(() => emptyValues(profile.timeZoneName));
	const [postedId, setPostedId] = useState<number | null>(null);
	const isPosted = postedId !== null;
	const queryClient = useQueryClient();
	useOpenDeal(postedId);

	const post = async (sent: SentForm) => {
		try {
			const id = await draft.send(sent.values, (key) => sendNewDeal(sent, key));
			void showToast('success', DEAL_TEXTS.posted);
			void queryClient.invalidateQueries({ queryKey: ['feed'] });
			markOwnAsStale(queryClient);
			setPostedId(id);
		} catch (error) {
			if (error instanceof ApiError && error.code === 'conflict') {
				throw new ApiError({ status: error.status, code: error.code, message: POSTED_BEFORE });
			}
			throw error;
		}
	};

	const control = useDealForm({ initial, deal: null, rights: rightsFor(profile), send: post });
	const autofill = useAutofill(control);
	const draft = useDealDraft(control.form, NEW_DEAL);
	useShared(control.form, shared);
	const { offered, isSaved } = draft;

	const restore = () => {
		if (!offered) return;
		autofill.skip(offered.values.dealUrl);
		draft.restore(offered);
	};
	return (
		<DealForm
			control={control}
			autofill={autofill}
			profile={profile}
			title={TITLE}
			isDone={isPosted}
			keepsDraft={offered === null}
			lead={
				<>
					<p>Paste the link first. {site?.name ?? 'We'} reads the shop page for you.</p>
					<DraftSavedNote isSaved={isSaved} />
				</>
			}
			notice={
				offered && (
					<DraftOffer
						savedAt={offered.savedAt}
						title={draftTitle(offered)}
						onRestore={restore}
						onDiscard={draft.discard}
					/>
				)
			}
			done={isPosted ? DEAL_TEXTS.posted : null}
		/>
	);
}

/** Fills shared values into the form like typed ones, so that the page behind the link is read. */
function useShared(form: UseFormReturn<DealFormValues>, { url, title }: SharedLink): void {
	useEffect(() => {
		if (title !== undefined) form.setValue('dealTitle', title, { shouldDirty: true });
		if (url !== undefined) form.setValue('dealUrl', url, { shouldDirty: true });
	}, [form, url, title]);
}

/** Opens a newly posted deal after a short delay, unless the member has left the form before that. */
function useOpenDeal(id: number | null): void {
	const navigate = useNavigate();
	useEffect(() => {
		if (id === null) return;
		const open = () => void navigate({ to: '/deal-details/$id', params: { id: String(id) } });
		const timer = setTimeout(open, REDIRECT_AFTER_POST_MS);
		return () => clearTimeout(timer);
	}, [id, navigate]);
}
