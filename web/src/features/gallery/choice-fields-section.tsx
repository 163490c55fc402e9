import { Bird } from 'lucide-react';
import { useState } from 'react';
import { Combobox } from '#ui/combobox/combobox.tsx';
import type { ComboboxValue } from '#ui/combobox/use-combobox.ts';
import { DateField } from '#ui/date-field/date-field.tsx';
import { CheckField } from '#ui/field/check-field.tsx';
import { MultiSelect } from '#ui/field/multi-select.tsx';
import type { Choice } from '#ui/field/multi-select-options.ts';
import { SelectField } from '#ui/field/select-field.tsx';
import { Switch } from '#ui/field/switch.tsx';
import { TimeField } from '#ui/field/time-field.tsx';
import { BIRDS, suggestBirds } from './example-birds.ts';
import { GalleryFields, GallerySection } from './gallery-section.tsx';

const CHOICES: Choice[] = BIRDS.map(({ name, region }, place) => ({ id: place + 1, name, detail: region }));

async function failToSuggest(): Promise<never> {
	throw new Error('This list doesn’t exist.');
}

export function ChoiceFieldsSection() {
	const [bird, setBird] = useState<ComboboxValue | null>(null);
	const [name, setName] = useState<ComboboxValue | null>(null);
	const [several, setSeveral] = useState<Choice[]>(CHOICES.slice(0, 2));
	const [day, setDay] = useState('2026-11-30');
	const [time, setTime] = useState('17:30');
	return (
		<GallerySection id="choice-fields" title="Fields to choose from">
			<GalleryFields>
				<Combobox
					name="gallery-bird"
					label="Bird"
					icon={Bird}
					placeholder="Start typing"
					value={bird}
					onChange={setBird}
					suggest={suggestBirds}
				/>
				<Combobox
					name="gallery-free"
					label="Bird, or your own text"
					isOptional
					takesFreeText
					value={name}
					onChange={setName}
					suggest={suggestBirds}
				/>
				<Combobox
					name="gallery-failing"
					label="Bird, from a broken list"
					value={null}
					onChange={setName}
					suggest={failToSuggest}
					error="Choose a bird."
				/>
				<MultiSelect
					name="gallery-several"
					label="Birds"
					options={CHOICES}
					value={several}
					onChange={setSeveral}
					most={5}
					placeholder="Emu, Galah…"
				/>
				<SelectField label="Seen by" name="gallery-time-of-day" defaultValue="night">
					<option value="day">Day</option>
					<option value="night">Night</option>
				</SelectField>
				<DateField name="gallery-day" label="Seen on" value={day} onChange={setDay} from="2026-11-03" />
				<TimeField name="gallery-time" label="Seen at" value={time} onChange={setTime} isOptional />
			</GalleryFields>
			<GalleryFields>
				<div>
					<CheckField name="gallery-sure">I’m sure it was this bird</CheckField>
					<CheckField name="gallery-agree" error="Please agree first.">
						Others may see it
					</CheckField>
				</div>
				<div>
					<Switch defaultChecked hint="At most one email a day">
						Notify me about new sightings
					</Switch>
					<Switch>Show expired</Switch>
					<Switch disabled>By text message, for members only</Switch>
				</div>
			</GalleryFields>
		</GallerySection>
	);
}
