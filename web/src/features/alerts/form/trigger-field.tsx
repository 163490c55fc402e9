import { ALERT_TRIGGERS, type AlertTrigger, MIN_DROP_PERCENT, POPULAR_LIKES } from '@bilby/contract/alerts/limits';
import { useWatch } from 'react-hook-form';
import { SelectField } from '#ui/field/select-field.tsx';
import type { AlertForm } from './use-alert-form.ts';

const LABELS: Record<AlertTrigger, string> = {
	any: 'Every matching deal',
	'lowest-price': 'The lowest price recorded',
	popular: `${POPULAR_LIKES} votes within an hour`,
	followed: 'Stores, brands and tags I follow',
	'saved-drop': 'Price drops of deals I saved',
};

const NOTES: Record<AlertTrigger, string> = {
	any: 'Any deal with your keywords.',
	'lowest-price': 'Only if no lower price was ever recorded for the product.',
	popular: `Only deals that get ${POPULAR_LIKES} votes up within an hour.`,
	followed: 'Any deal from the stores, brands and tags you follow. Add keywords to narrow it down.',
	'saved-drop': `Deals you saved that are now at least ${MIN_DROP_PERCENT}% cheaper. Add keywords to narrow it down.`,
};

/** Chooses which deals an alert reports. */
export function TriggerField({ control: { form, field } }: { control: AlertForm }) {
	const trigger = useWatch({ control: form.control, name: 'trigger' });
	return (
		<div>
			<SelectField {...field('trigger')} label="Notify me of" describedBy="alert-trigger-note">
				{ALERT_TRIGGERS.map((value) => (
					<option key={value} value={value}>
						{LABELS[value]}
					</option>
				))}
			</SelectField>
			<p id="alert-trigger-note" className="mt-2 text-muted text-small">
				{NOTES[trigger]}
			</p>
		</div>
	);
}
