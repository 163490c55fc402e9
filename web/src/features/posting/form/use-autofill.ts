import { dealUrlProblem } from '@bilby/contract/deals/rules';
import { useEffect, useRef, useState } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { callApi } from '#lib/api/api.ts';
import type { Choice } from '#ui/field/multi-select-options.ts';
import { type Filled, type FilledName, findToFill, isUntouched } from './autofill-fields.ts';
import type { DealFormValues } from './deal-form-values.ts';
import { urlImage } from './form-images.ts';
import { presentShopPage, type ShopPage } from './present-posting.ts';
import type { FormImagesControl } from './use-form-images.ts';

/** The page is read this long after the last keystroke. */
const READ_AFTER_MS = 600;

const UNREADABLE = 'We couldn’t read that page. Please fill in the fields yourself.';

interface Applied {
	/** The link of the page. */
	url: string | null;
	filled: Filled;
	imageKey: string | null;
}

type Autofill =
	| { state: 'idle' }
	| { state: 'reading' }
	| { state: 'failed'; message: string }
	/** `problem` says why the page could not be read. Then only its address was used. */
	| (Applied & { state: 'filled'; problem: string | null });

interface AutofillOptions {
	form: UseFormReturn<DealFormValues>;
	images: FormImagesControl;
}

const NOTHING: Applied = { url: null, filled: [], imageKey: null };

/**
 * Reads the page behind a complete link, fills in empty fields, and can undo that. The page of the next link replaces
 * values that the member did not touch.
 */
export function useAutofill({ form, images }: AutofillOptions) {
	const url = useWatch({ control: form.control, name: 'dealUrl' }).trim();
	const [autofill, setAutofill] = useState<Autofill>({ state: 'idle' });
	const [found, setFound] = useState<string[]>([]);
	// The initial link counts as read.
	const lastUrl = useRef(url);
	const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
	/** The values that autofill has put into the form. They remain known while the link changes. */
	const applied = useRef(NOTHING);

	const removeFilled = () => {
		const { filled, imageKey } = applied.current;
		const present = form.getValues();
		for (const field of filled) {
			if (isUntouched(present, field)) write(form, field.name, typeof field.value === 'string' ? '' : []);
		}
		if (imageKey !== null) images.takeBack(imageKey);
		applied.current = NOTHING;
	};

	const fill = (page: ShopPage) => {
		const otherImages = images.pictures.images.filter(({ key }) => key !== applied.current.imageKey);
		removeFilled();
		const filled = findToFill(form.getValues(), page);
		for (const { name, value } of filled) write(form, name, value);
		const [best] = page.images;
		const isWanted = best !== undefined && otherImages.length === 0;
		if (isWanted) images.addUrl(best);
		setFound(page.images);
		const imageKey = isWanted ? urlImage(best).key : null;
		applied.current = { url: lastUrl.current, filled, imageKey };
		const isNothing = filled.length === 0 && page.images.length === 0;
		if (isNothing && page.message) return setAutofill({ state: 'failed', message: page.message });
		setAutofill({ state: 'filled', ...applied.current, problem: page.message ?? null });
	};
	const fillLatest = useRef(fill);
	useEffect(() => {
		fillLatest.current = fill;
	});

	const read = async () => {
		clearTimeout(timer.current);
		if (url === lastUrl.current || dealUrlProblem(url) !== null) return;
		lastUrl.current = url;
		const isStillThere = () => lastUrl.current === url && form.getValues('dealUrl').trim() === url;
		setAutofill({ state: 'reading' });
		try {
			const reply = await callApi('POST /api/getImage', { body: { url } });
			if (isStillThere()) fillLatest.current(presentShopPage(reply));
		} catch (error) {
			console.info('The page behind the link was not read.', error);
			if (isStillThere()) setAutofill({ state: 'failed', message: UNREADABLE });
		}
	};
	const readLatest = useRef(read);
	useEffect(() => {
		readLatest.current = read;
	});
	useEffect(() => {
		if (url !== lastUrl.current) {
			// The results belong to the previous link. Entering that link again reads it again.
			lastUrl.current = '';
			setFound([]);
			setAutofill((before) => (before.state === 'filled' && url !== '' ? before : { state: 'idle' }));
		}
		timer.current = setTimeout(() => void readLatest.current(), READ_AFTER_MS);
		return () => clearTimeout(timer.current);
	}, [url]);

	const undo = () => {
		if (autofill.state !== 'filled') return;
		removeFilled();
		setAutofill({ state: 'idle' });
		// The Undo button disappears, so the focus needs a new place.
		form.setFocus('dealUrl');
	};
	/** Marks a link as read and the fields as the member's own, for example those of a draft. */
	const skip = (known: string) => {
		const link = known.trim();
		const { url: filledUrl, imageKey } = applied.current;
		if (filledUrl !== link) {
			// The pictures show another product.
			if (imageKey !== null) images.takeBack(imageKey);
			setFound([]);
		}
		lastUrl.current = link;
		applied.current = NOTHING;
		setAutofill({ state: 'idle' });
	};
	return { autofill, found, readNow: () => void read(), undo, skip };
}

export type AutofillControl = ReturnType<typeof useAutofill>;

function write(form: UseFormReturn<DealFormValues>, name: FilledName, value: string | Choice[]): void {
	form.setValue(name, value, { shouldDirty: true, shouldValidate: form.formState.isSubmitted });
}
