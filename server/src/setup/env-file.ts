import { existsSync, readFileSync, writeFileSync } from 'node:fs';

/** Sets variables in a file of variables, which may not exist yet. Its other lines stay. */
export function writeVariables(file: string, variables: Record<string, string>): void {
	const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
	// It may contain secrets.
	writeFileSync(file, setVariables(text, variables), { mode: 0o600 });
}

/** Returns the text of the file with these variables, each on its existing line or at the end. */
export function setVariables(text: string, variables: Record<string, string>): string {
	const lines = text.split('\n');
	if (lines.at(-1) === '') lines.pop();
	for (const [name, value] of Object.entries(variables)) {
		const line = `${name}=${quote(value)}`;
		const at = lines.findLastIndex((existing) => existing.trimStart().startsWith(`${name}=`));
		if (at < 0) lines.push(line);
		else lines[at] = line;
	}
	return `${lines.join('\n')}\n`;
}

/** Quotes a value with a mark that it does not contain. */
function quote(value: string): string {
	if (/^[\w./:@-]*$/.test(value)) return value;
	const mark = ['"', "'", '`'].find((one) => !value.includes(one)) ?? '"';
	return `${mark}${value.replaceAll(/[\r\n]/g, ' ')}${mark}`;
}
