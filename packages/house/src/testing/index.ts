export { testHouse } from '../network/testing/house.js';
