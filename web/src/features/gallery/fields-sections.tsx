import { Bird, Mail, X } from 'lucide-react';
import { useState } from 'react';
import { Combobox } from '#ui/combobox/combobox.tsx';
import type { ComboboxValue } from '#ui/combobox/use-combobox.ts';
import { DateField } from '#ui/date-field/date-field.tsx';
import { CheckField } from '#ui/field/check-field.tsx';
import { MultiSelect } from '#ui/field/multi-select.tsx';
import type { Choice } from '#ui/field/multi-select-options.ts';
import { PasswordField } from '#ui/field/password-field.tsx';
import { SearchField } from '#ui/field/search-field.tsx';
import { SelectField } from '#ui/field/select-field.tsx';
import { SubmitButton } from '#ui/field/submit-button.tsx';
import { Switch } from '#ui/field/switch.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import { TimeField } from '#ui/field/time-field.tsx';
import { FileDrop } from '#ui/file-drop/file-drop.tsx';
import { FailureBox } from '#ui/panel/failure-box.tsx';
import { IconButton } from '#ui/panel/icon-button.tsx';
import { RichTextEditor } from '#ui/rich-text/rich-text-editor.tsx';
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

export function TextFieldsSection() {
	const [query, setQuery] = useState('');
	const [text, setText] = useState('<p>A <strong>small</strong> owl.</p>');
	return (
		<GallerySection id="text-fields" title="Text fields">
			<GalleryFields>
				<TextField name="gallery-name" label="Name" placeholder="The name people use" />
				<TextField name="gallery-mail" label="Email" isOptional icon={Mail} type="email" autoComplete="off" />
				<TextField
					name="gallery-wrong"
					label="Place"
					defaultValue="Atlantis"
					error="This place doesn’t exist. Choose one in Australia."
				/>
				<PasswordField name="gallery-password" label="Password" autoComplete="new-password" />
				<div>
					<SearchField label="Search sightings" value={query} onSearch={setQuery} />
					<p role="status" className="mt-2 text-muted text-small">
						{query === '' ? 'Everything' : `Searched: ${query}`}
					</p>
				</div>
				<RichTextEditor label="Notes" value={text} onChange={setText} placeholder="What was it doing?" />
			</GalleryFields>
			<div>
				<FailureBox text="The form couldn’t be sent. You’re offline, but nothing is lost." />
				<form className="flex max-w-[400px] gap-3" onSubmit={(event) => event.preventDefault()}>
					<SubmitButton isSending={false} variant="quiet">
						Send
					</SubmitButton>
					<SubmitButton isSending variant="quiet">
						Sending
					</SubmitButton>
				</form>
			</div>
		</GallerySection>
	);
}

const TYPES = { 'image/jpeg': 'JPEG', 'image/png': 'PNG', 'image/webp': 'WebP' };
const MOST = 3;

export function FilesSection() {
	const [files, setFiles] = useState<File[]>([]);
	const isThere = (name: string) => files.some((file) => file.name === name);
	const remove = (file: File) => setFiles(files.filter((other) => other !== file));
	return (
		<GallerySection id="files" title="Files">
			<FileDrop
				label="Add pictures"
				types={TYPES}
				maxBytes={1_000_000}
				most={MOST - files.length}
				isDisabled={files.length === MOST}
				onFiles={(added) => setFiles([...files, ...added.filter(({ name }) => !isThere(name))])}
			/>
			{files.length > 0 && (
				<ul className="divide-y divide-line">
					{files.map((file) => (
						<li key={file.name} className="flex items-center justify-between gap-3">
							{file.name}
							<IconButton icon={X} label={`Remove ${file.name}`} onClick={() => remove(file)} />
						</li>
					))}
				</ul>
			)}
		</GallerySection>
	);
}
