import { cleanDealUrl } from '@bilby/contract/affiliates/affiliate-ids';
import { MAX_TITLE_LENGTH } from '@bilby/contract/deals/limits';
import { dealUrlProblem, withScheme } from '@bilby/contract/deals/rules';
import { trimInvisible } from '@bilby/contract/kernel/readable-text';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link2, LoaderCircle, Sparkles } from 'lucide-react';
import { type Control, useController, useWatch } from 'react-hook-form';
import { callApi } from '#lib/api/api.ts';
import { useSettled } from '#lib/hooks/use-settled.ts';
import { SegmentedChoice } from '#ui/field/segmented-choice.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import { describeFilled } from '../form/autofill-fields.ts';
import { useProblem, useSharedForm } from '../form/deal-form-context.ts';
import type { DealFormValues } from '../form/deal-form-values.ts';
import { type DealToEdit, presentSimilarDeal, type SimilarDeal } from '../form/present-posting.ts';
import { SimilarDeals } from './similar-deals.tsx';

/** The link and the title, each followed by similar deals. */
export function LinkAndTitle() {
	const { form, original } = useSharedForm();
	const isOnline = useWatch({ control: form.control, name: 'isOnline' });
	const { sameLink, similarTitle, readAt } = useSimilarDeals(form.control, original);
	return (
		<>
			{isOnline && (
				<div>
					<UrlField />
					<SimilarDeals deals={sameLink} readAt={readAt} />
				</div>
			)}
			<div>
				<TextField
					{...form.register('dealTitle')}
					label="Title"
					aria-required
					autoComplete="off"
					describedBy="title-hint"
					error={useProblem('dealTitle')}
				/>
				<p id="title-hint" className="mt-2 text-muted text-small">
					Put the price in the title. It’s what people look for.
				</p>
				<SimilarDeals deals={similarTitle} readAt={readAt} />
			</div>
		</>
	);
}

const REQUEST_AFTER_MS = 500;
/** Shorter titles resemble too many deals. */
const MIN_TITLE_LENGTH = 6;

/**
 * Returns deals that may be duplicates, requested shortly after the last key. For an edit of `original`, only a new
 * link or title is looked up.
 */
function useSimilarDeals(control: Control<DealFormValues>, original: DealToEdit | null) {
	const [isOnline, dealUrl, dealTitle, dealStores] = useWatch({
		control,
		name: ['isOnline', 'dealUrl', 'dealTitle', 'dealStores'],
	});
	const url = isOnline && dealUrlProblem(dealUrl) === null ? trimInvisible(dealUrl) : '';
	const trimmedTitle = dealTitle.trim();
	const isTitle = trimmedTitle.length >= MIN_TITLE_LENGTH && trimmedTitle.length <= MAX_TITLE_LENGTH;
	const title = isTitle ? trimmedTitle : '';
	const isSame = original?.values.dealTitle === dealTitle && original.values.dealUrl === dealUrl;
	const isSearching = !isSame && (url !== '' || title !== '');
	const request = useSettled(
		{ url, title, stores: dealStores.map(({ id }) => id), exceptId: original?.id },
		REQUEST_AFTER_MS,
	);
	const { data, dataUpdatedAt } = useQuery({
		queryKey: ['similar-deals', request],
		queryFn: async () => {
			const { deals } = await callApi('POST /api/similarDeals', { body: request });
			return deals.map(presentSimilarDeal);
		},
		enabled: isSearching && (request.url !== '' || request.title !== ''),
		placeholderData: keepPreviousData,
		retry: false,
	});
	const deals: SimilarDeal[] = isSearching ? (data ?? []) : [];
	return {
		sameLink: deals.filter(({ reason }) => reason === 'same link'),
		similarTitle: deals.filter(({ reason }) => reason === 'similar title'),
		readAt: dataUpdatedAt,
	};
}

/** The link of an online deal, with the result of reading the page below it. */
function UrlField() {
	const { form, autofill } = useSharedForm();
	const { onBlur, ...register } = form.register('dealUrl', {
		// Before the first submit, the form itself would not clear the error.
		onChange: () => {
			if (!form.formState.isSubmitted && form.getFieldState('dealUrl').invalid) void form.trigger('dealUrl');
		},
	});
	const isReading = autofill.autofill.state === 'reading';
	return (
		<div>
			<TextField
				{...register}
				onBlur={(event) => {
					void onBlur(event);
					autofill.readNow();
				}}
				label="Deal URL"
				aria-required
				type="url"
				inputMode="url"
				autoComplete="off"
				spellCheck={false}
				autoCapitalize="none"
				icon={Link2}
				placeholder="https://www.example.com.au/product"
				error={useProblem('dealUrl')}
				control={
					isReading && <LoaderCircle size={18} aria-hidden className="mr-3.5 shrink-0 animate-spin text-muted" />
				}
			/>
			<AffiliateIdNote />
			<AutofillNote />
		</div>
	);
}

/** Says that the link will be stored without the affiliate id that it contains. */
function AffiliateIdNote() {
	const { form } = useSharedForm();
	const url = useWatch({ control: form.control, name: 'dealUrl' });
	const isChanged = dealUrlProblem(url) === null && cleanDealUrl(url) !== withScheme(url);
	return (
		<div role="status" className="text-small">
			{isChanged && (
				<p className="mt-2 text-muted">
					This link earns someone a commission. We’ll remove the affiliate ID and keep the rest.
				</p>
			)}
		</div>
	);
}

/** The live region exists before its text, so screen readers announce it. */
function AutofillNote() {
	const { autofill, undo } = useSharedForm().autofill;
	return (
		<div role="status" className="text-small">
			{autofill.state === 'reading' && <p className="mt-2 text-muted">Reading the shop’s page…</p>}
			{autofill.state === 'failed' && <p className="mt-2 text-muted">{autofill.message}</p>}
			{autofill.state === 'filled' && (autofill.filled.length > 0 || autofill.imageKey !== null) && (
				<p className="mt-2 flex items-start gap-2 text-success">
					<Sparkles size={16} aria-hidden className="mt-0.5 shrink-0" />
					<span>
						{describeFilled(autofill.filled, autofill.imageKey === null ? 0 : 1)}
						{autofill.problem !== null && ` ${autofill.problem}`}{' '}
						<button
							type="button"
							onClick={undo}
							className="relative rounded-badge font-semibold text-reef after:absolute after:-inset-x-2 after:-inset-y-2.5 hover:underline"
						>
							Undo
						</button>
					</span>
				</p>
			)}
		</div>
	);
}

const CHOICES = [
	{ value: true, label: 'Online' },
	{ value: false, label: 'In-store' },
];

/** Online or in store. Choosing in store clears the link. Choosing online again validates it again. */
export function WhereField() {
	const { form } = useSharedForm();
	const { field } = useController({ control: form.control, name: 'isOnline' });
	const choose = (isOnline: boolean) => {
		field.onChange(isOnline);
		if (isOnline) return void form.trigger('dealUrl');
		form.setValue('dealUrl', '', { shouldDirty: true });
		form.clearErrors('dealUrl');
	};
	return (
		<div className="tablet:w-[280px]">
			<SegmentedChoice
				label="Where is the deal?"
				name="isOnline"
				choices={CHOICES}
				value={field.value}
				onChange={choose}
			/>
		</div>
	);
}
