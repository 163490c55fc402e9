// Works on ten copies of a photo and prints the peak memory of this process in KiB. Arguments: `pipeline` or `bare`,
// and the file of the photo.
import { readFileSync } from 'node:fs';
import { makeDealPictures } from '@bilby/server/platform/pictures/make-pictures';
import { encodeBare } from './photos.ts';

const PHOTOS_AT_ONCE = 10;

const [way, file = ''] = process.argv.slice(2);
const work = way === 'bare' ? encodeBare : makeDealPictures;
const photos = Array.from({ length: PHOTOS_AT_ONCE }, () => readFileSync(file));
await Promise.all(photos.map((photo) => work(photo)));
console.log(process.resourceUsage().maxRSS);
