import { mount } from "@/apps/providers";
import { App, StaffHome } from "./app";

mount(<App />, StaffHome);
