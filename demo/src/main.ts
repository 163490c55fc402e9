import { main } from '@bilby/server/main';
import { seeder } from './demo-seeder.ts';

await main(seeder);
