import { dealPriceProblem } from '@bilby/contract/deals/rules';
import { discountPercent, formatPrice } from '@bilby/contract/kernel/price';
import { originalPriceHint, priceHint } from '@bilby/contract/posting/price-hints';
import { CircleHelp, Ticket } from 'lucide-react';
import type { ClipboardEvent, KeyboardEvent } from 'react';
import { useController, useWatch } from 'react-hook-form';
import { useSettled } from '#lib/hooks/use-settled.ts';
import { DateField } from '#ui/date-field/date-field.tsx';
import { FieldLabel } from '#ui/field/field-label.tsx';
import { fieldWellClass } from '#ui/field/field-well.ts';
import { FieldError, TextField } from '#ui/field/text-field.tsx';
import { TimeField } from '#ui/field/time-field.tsx';
import { useProblem, useSharedForm } from '../form/deal-form-context.ts';
import { joinMoment, splitMoment, zoneChoices } from '../form/deal-moment.ts';
import { CheckControl } from './check-control.tsx';
import { SelectField } from './select-field.tsx';

/** Coupon, shipping, and the start and end of the deal. */
export function OfferFields() {
	const { form, original } = useSharedForm();
	const timeZone = useWatch({ control: form.control, name: 'timeZone' });
	return (
		<>
			<div className="grid grid-cols-1 items-start gap-x-4 gap-y-5 tablet:grid-cols-2">
				<TextField
					{...form.register('couponCode')}
					label="Coupon code"
					isOptional
					icon={Ticket}
					autoComplete="off"
					spellCheck={false}
					error={useProblem('couponCode')}
				/>
				<div className="max-tablet:-my-2 tablet:pt-7">
					<CheckControl name="freeShipping">Free shipping</CheckControl>
				</div>
			</div>
			<div className="grid grid-cols-1 items-start gap-x-4 gap-y-5 tablet:grid-cols-2">
				<MomentField name="startsAt" label="Starts" hint="Leave it empty to start now." />
				<MomentField name="expiresAt" label="Expires" hint="Without a time, it ends at midnight." />
			</div>
			<div className="grid grid-cols-1 gap-x-4 tablet:grid-cols-2">
				<SelectField {...form.register('timeZone')} label="Time zone of these times" error={useProblem('timeZone')}>
					{zoneChoices(original?.values.timeZone ?? timeZone).map(({ zone, name }) => (
						<option key={zone} value={zone}>
							{name}
						</option>
					))}
				</SelectField>
			</div>
		</>
	);
}

interface MomentFieldProps {
	name: 'startsAt' | 'expiresAt';
	label: string;
	hint: string;
}

/** A date with an optional time. */
function MomentField({ name, label, hint }: MomentFieldProps) {
	const { form } = useSharedForm();
	const { field } = useController({ control: form.control, name });
	const { day, time } = splitMoment(field.value);
	const hintId = `${name}-hint`;
	const changeDay = (next: string) => field.onChange(joinMoment(next, time));
	return (
		<fieldset aria-describedby={hintId}>
			<legend className="sr-only">{label}</legend>
			<div className="grid grid-cols-[minmax(0,1fr)_136px] items-start gap-2">
				<DateField
					// Not the name of the form field, or the form would use the text of this input.
					name={`${name}-day`}
					label={label}
					isOptional
					value={day}
					onChange={changeDay}
					// Unreadable text is stored so that it is rejected instead of ignored.
					onUnreadable={changeDay}
					error={useProblem(name)}
				/>
				<TimeField
					name={`${name}-time`}
					label="Time"
					value={time}
					onChange={(next) => field.onChange(joinMoment(day, next))}
				/>
			</div>
			<p id={hintId} className="mt-2 text-muted text-small">
				{hint}
			</p>
		</fieldset>
	);
}

/** Hints wait this long after the last key: a half-typed price differs from the one in the title. */
const HINT_AFTER_MS = 600;

export function PriceFields() {
	const { control } = useSharedForm().form;
	const [title, price, originalPrice] = useSettled(
		useWatch({ control, name: ['dealTitle', 'dealPrice', 'stricken_price'] }),
		HINT_AFTER_MS,
	);
	return (
		<div className="grid grid-cols-1 items-start gap-x-4 gap-y-3 min-[360px]:grid-cols-2 tablet:grid-cols-3">
			<PriceField name="dealPrice" label="Price" hint={priceHint({ title, price })} />
			<PriceField name="stricken_price" label="Original price" hint={originalPriceHint({ price, originalPrice })} />
			<Saving />
		</div>
	);
}

/** Shows the saving. On wide screens, where it is next to the prices, its space is reserved. */
function Saving() {
	const { control } = useSharedForm().form;
	const [price, original] = useWatch({ control, name: ['dealPrice', 'stricken_price'] });
	const isKnown = dealPriceProblem(price) === null && dealPriceProblem(original) === null;
	const saved = isKnown ? Number(original) - Number(price) : 0;
	return (
		<div role="status" className="min-[360px]:max-tablet:col-span-2 tablet:pt-7">
			{saved > 0 && (
				<p className="flex items-center justify-between gap-3 rounded-control bg-success/12 px-4 text-success max-tablet:h-11 tablet:h-[52px] tablet:flex-col tablet:items-start tablet:justify-center tablet:gap-0">
					<span className="font-bold leading-5">
						{Number(price) === 0 ? 'FREE' : `${discountPercent(Number(price), Number(original))}% off`}
					</span>
					<span className="text-small tabular-nums">Save {formatPrice(saved)}</span>
				</p>
			)}
		</div>
	);
}

interface PriceFieldProps {
	name: 'dealPrice' | 'stricken_price';
	label: string;
	/** Points out a likely mistake. */
	hint: string | null;
}

/** A price in dollars and cents, in large figures. */
function PriceField({ name, label, hint }: PriceFieldProps) {
	const { form } = useSharedForm();
	const error = useProblem(name);
	const id = `field-${name}`;
	const paste = (event: ClipboardEvent) => {
		event.preventDefault();
		const value = pastedPrice(event.clipboardData.getData('text/plain'));
		form.setValue(name, value, { shouldDirty: true, shouldValidate: form.formState.isSubmitted });
	};
	return (
		<div>
			<FieldLabel htmlFor={id} isOptional={name === 'stricken_price'}>
				{label}
			</FieldLabel>
			<div className={`price-digits flex h-[52px] items-center text-title ${fieldWellClass(Boolean(error))}`}>
				<span aria-hidden className="pl-3.5 text-muted">
					$
				</span>
				<input
					{...form.register(name)}
					id={id}
					inputMode="decimal"
					autoComplete="off"
					onKeyDown={keepToPriceKeys}
					onPaste={paste}
					aria-required={name === 'dealPrice' ? true : undefined}
					aria-invalid={error ? true : undefined}
					aria-describedby={[error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ') || undefined}
					className="h-full min-w-0 flex-1 rounded-control bg-transparent px-2.5 text-ink outline-none placeholder:text-muted"
				/>
			</div>
			{error && <FieldError id={`${id}-error`} text={error} />}
			<div role="status">
				{hint && (
					<p id={`${id}-hint`} className="mt-2 flex items-start gap-2 text-small text-warning">
						<CircleHelp size={16} aria-hidden className="mt-0.5 shrink-0" />
						{hint}
					</p>
				)}
			</div>
		</div>
	);
}

/** Blocks everything but digits and the decimal point in a price field. Control keys and shortcuts still work. */
function keepToPriceKeys(event: KeyboardEvent): void {
	const { key, ctrlKey, metaKey, altKey } = event;
	const writes = key.length === 1 && !ctrlKey && !metaKey && !altKey;
	if (writes && !/^[\d.]$/.test(key)) event.preventDefault();
}

/** Extracts the price from pasted text: "$1,299.00" becomes "1299.00". */
function pastedPrice(text: string): string {
	return text.replaceAll(/[^\d.]/g, '');
}
